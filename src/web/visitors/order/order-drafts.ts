import type { OrderType } from '#contract/orders/orders.schema.ts';

/** The keys of the wizards' drafts in session storage. */
export const ORDER_DRAFTS: Record<OrderType, string> = {
  consumer: 'bozza-privati',
  supplier: 'bozza-rivenditori',
};
