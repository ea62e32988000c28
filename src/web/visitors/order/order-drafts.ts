import type { OrderType } from '#contract/orders/orders.schema.ts';

/** The state of the history entry of a wizard that begins as an order of before did. */
export const ORDER_AGAIN = { again: true } as const;

/** The keys of the wizards' drafts in session storage. */
export const ORDER_DRAFTS: Record<OrderType, string> = {
  consumer: 'bozza-privati',
  supplier: 'bozza-rivenditori',
};
