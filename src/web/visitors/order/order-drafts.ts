import type { OrderType } from '#contract/orders/orders.schema.ts';

/** The history entry's state of a wizard that repeats an earlier order. */
export const ORDER_AGAIN = { again: true } as const;

/** The keys of the wizards' drafts in session storage. */
export const ORDER_DRAFTS: Record<OrderType, string> = {
  consumer: 'bozza-privati',
  supplier: 'bozza-rivenditori',
};
