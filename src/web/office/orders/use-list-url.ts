import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ORDER_SORTS, type OrderFilters } from '#contract/orders/order-list.schema.ts';
import { ORDER_STATUSES, ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { parseAsDate, parseAsPage, parseAsSearch } from '#web/lists/list-url.ts';

const PARSERS = {
  type: parseAsStringLiteral(ORDER_TYPES).withDefault('consumer'),
  q: parseAsSearch,
  status: parseAsStringLiteral(ORDER_STATUSES),
  from: parseAsDate,
  to: parseAsDate,
  unconfirmed: parseAsBoolean.withDefault(false),
  same_network: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(ORDER_SORTS).withDefault('newest'),
  page: parseAsPage,
  /** The id of the view that was opened last. */
  view: parseAsString,
};

const NO_FILTERS = {
  q: null,
  status: null,
  from: null,
  to: null,
  unconfirmed: null,
  same_network: null,
  page: null,
};

/** What is looked for, by the names of the list call. */
type Sought = Required<Pick<OrderFilters, 'type' | 'q'>> & {
  status: OrderFilters['status'] | null;
  from: string | null;
  to: string | null;
  unconfirmed: boolean;
  same_network: boolean;
};

/**
 * The state of the page is in the URL, so that a reload, a bookmark or a shared link shows the same. A change
 * of tab, search, filter or order leads to the first page.
 */
export function useListUrl() {
  const [{ page, view, ...sought }, set] = useQueryStates(PARSERS);
  const { q, type: _, sort: __, ...filters } = sought;
  return {
    ...sought,
    page,
    view,
    isFiltered: q.trim() !== '' || Object.values(filters).some(Boolean),
    search: (next: string) => void set({ q: next || null, page: null }),
    filter: (change: Partial<Sought> & { sort?: (typeof sought)['sort'] }) =>
      void set({ ...change, page: null }, { history: 'push' }),
    clear: () => void set({ ...NO_FILTERS, view: null }, { history: 'push' }),
    turnTo: (next: number) => void set({ page: next === 1 ? null : next }, { history: 'push' }),
    /** Shows which view is on; null for none. */
    openView: (id: string | null) => void set({ view: id }),
    /** Leads away from a page that does not exist; 'Back' does not return to it. */
    correctPage: (last: number) => void set({ page: last === 1 ? null : last }),
  };
}

export type ListUrl = ReturnType<typeof useListUrl>;
