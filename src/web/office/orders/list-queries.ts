/** The queries of the page 'Gestione Ordini'. */
import {
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { OrderFilters, OrderSort } from '#contract/orders/order-list.schema.ts';
import { ORDER_TYPES, type TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { useListQuery, useSettledSearch } from '#web/lists/use-list-query.ts';
import { newestOf } from '#web/office/order/newest-order.ts';
import { orderQuery, ordersKey } from '#web/office/order/order-queries.ts';
import { ORDER_FILTERS, type OrdersUrl } from './use-orders-url.ts';

/** A day's sixty orders fit on one or two pages. */
export const PAGE_SIZE = 50;

export type ShownFilters = Pick<OrdersUrl, 'type' | 'q' | (typeof ORDER_FILTERS)[number]>;

/** The filters as call input, without unset ones. */
export function callFilters({ type, q, ...url }: ShownFilters): OrderFilters {
  const set = ORDER_FILTERS.filter((name) => url[name]).map((name) => [name, String(url[name])]);
  return { type, q: q.trim(), ...Object.fromEntries(set) };
}

/** A page of a tab. */
export function useOrderPage(query: OrderFilters & { sort: OrderSort; page: number }) {
  const client = useQueryClient();
  return useListQuery([...ordersKey, 'list'], query, async (input, init) => {
    const list = await api.orders.list({ ...input, page_size: PAGE_SIZE }, init);
    const { page: _page, sort: _sort, ...filters } = input;
    const { total, capped } = list;
    client.setQueryData(countQuery(filters).queryKey, { total, capped });
    return list;
  });
}

/** How many orders the filters find, without their rows. */
const countQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: [...ordersKey, 'count', filters],
    queryFn: async ({ signal }) => {
      const { total, capped } = await api.orders.list({ ...filters, page_size: 1 }, { signal });
      return { total, capped };
    },
    placeholderData: keepPreviousData,
  });

/** The number of all orders. */
export const useOrderTotal = () => useQuery({ ...countQuery({ q: '' }), select: totalOf });
const totalOf = ({ total }: { total: number }) => total;

/**
 * How many orders each tab has under the filters; undefined while unknown. The open tab's list has
 * its own count.
 */
export function useTabCounts(filters: OrderFilters) {
  const q = useSettledSearch(filters.q);
  const [consumer, supplier] = useQueries({
    queries: ORDER_TYPES.map((type) => ({
      ...countQuery({ ...filters, q, type }),
      enabled: type !== filters.type,
    })),
  });
  return { consumer: consumer?.data, supplier: supplier?.data };
}

/** A displayed order. `gone`: somebody else has deleted it, and the list holds it in place. */
export type OrderRow = { entry: TypedOrder; gone: boolean };

/**
 * The newest version of each order. Those that the list only holds in place are loaded on their
 * own.
 */
export function useOrderRows(
  shown: readonly TypedOrder[],
  isMissing: (entry: TypedOrder) => boolean,
): readonly OrderRow[] {
  return useQueries({
    queries: shown.map((entry) => ({ ...orderQuery(entry.order.id), enabled: isMissing(entry) })),
    combine: (answers) =>
      shown.map((entry, index) => {
        const { data, error } = answers[index] ?? {};
        const gone = isMissing(entry) && error instanceof ApiError && error.code === 'NOT_FOUND';
        const alike = isMissing(entry) ? [data, entry] : [entry, data];
        return { entry: newestOf(alike) ?? entry, gone };
      }),
  });
}
