import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ORDER_CARDS, type OrderCard } from '#contract/orders/order-list.schema.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/orders.schema.ts';
import { parseAsPage, parseAsSearch } from '#web/lists/list-url.ts';
import { CARD_SORTS, type CardSort } from './card-words.ts';

const DASHBOARD_PARSERS = {
  /** The card whose list is open. */
  card: parseAsStringLiteral(ORDER_CARDS),
  page: parseAsPage,
  q: parseAsSearch,
  status: parseAsStringLiteral(ORDER_STATUSES),
  sort: parseAsStringLiteral(CARD_SORTS).withDefault(CARD_SORTS[0]),
};

/** The open card, and search, filter, order and page of its list. A change of those leads to the first page. */
export function useDashboardUrl() {
  const [{ card, page, ...sought }, set] = useQueryStates(DASHBOARD_PARSERS);
  return {
    ...sought,
    card,
    page,
    isFiltered: sought.q.trim() !== '' || sought.status !== null,
    /** Opens the list of a card, or closes it. Search and filters stay when another card is opened. */
    toggle: (next: OrderCard) =>
      void (next === card ? set(null) : set({ card: next, page: null }, { history: 'push' })),
    close: () => void set(null),
    search: (q: string) => void set({ q: q || null, page: null }),
    filter: (change: { status?: OrderStatus | null; sort?: CardSort | null }) =>
      void set({ ...change, page: null }),
    clear: () => void set({ q: null, status: null, page: null }),
    turnTo: (next: number) => void set({ page: next === 1 ? null : next }),
  };
}

export type DashboardUrl = ReturnType<typeof useDashboardUrl>;
