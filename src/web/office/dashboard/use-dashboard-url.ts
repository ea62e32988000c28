import { parseAsStringLiteral } from 'nuqs';
import { ORDER_CARDS, type OrderCard } from '#contract/orders/order-list.schema.ts';
import { ORDER_STATUSES } from '#contract/orders/orders.schema.ts';
import { useListUrl } from '#web/lists/list-url.ts';
import { CARD_SORTS } from './card-words.ts';

const PARSERS = {
  /** The card whose list is open. */
  card: parseAsStringLiteral(ORDER_CARDS),
  status: parseAsStringLiteral(ORDER_STATUSES),
  sort: parseAsStringLiteral(CARD_SORTS).withDefault(CARD_SORTS[0]),
};

/**
 * The open card and its list. 'Back' closes the card; it does not step through earlier searches.
 */
export function useDashboardUrl() {
  const url = useListUrl(PARSERS, { filters: ['status'], history: 'replace' });
  return {
    ...url,
    /** Opens or closes the list of a card. Search and filters stay when another card is opened. */
    toggle: (card: OrderCard) => {
      if (card === url.card) url.close();
      else void url.set({ card, page: null }, { history: 'push' });
    },
  };
}

export type DashboardUrl = ReturnType<typeof useDashboardUrl>;
