/** The words of the cards and of the lists that they open (spec sections 2 and 9). */
import type { OrderCard, OrderSort } from '#contract/orders/order-list.schema.ts';

/** The id of the panel that a card opens. */
export const CARD_PANEL = 'card-panel';

export const CARD_TITLES: Record<OrderCard, string> = {
  today: 'Ordini Oggi',
  month: 'Ordini Mensili',
  total: 'Totale Ordini',
};

/** The spec's five; the first is the default. */
export const CARD_SORTS = [
  'date-desc',
  'date-asc',
  'customer-asc',
  'customer-desc',
  'status',
] as const satisfies readonly OrderSort[];

export type CardSort = (typeof CARD_SORTS)[number];
