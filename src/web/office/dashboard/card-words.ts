/** The texts of the cards and of the lists that they open (spec sections 2 and 9). */
import type { OrderCard, OrderSort } from '#contract/orders/order-list.schema.ts';
import { SORT_LABELS } from '#web/office/order/order-text.ts';

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

export const CARD_SORT_LABELS = Object.fromEntries(
  CARD_SORTS.map((sort) => [sort, SORT_LABELS[sort]]),
) as Record<(typeof CARD_SORTS)[number], string>;
