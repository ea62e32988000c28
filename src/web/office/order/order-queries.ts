/** The query for one order, and the key of everything that shows orders. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { newestOf } from './newest-order.ts';

export const ordersKey = ['admin', 'orders'] as const;

/** Of the mutations that change this order by one press. */
export const commandKey = (id: string) => [...ordersKey, 'command', id] as const;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }): Promise<TypedOrder> => api.orders.read({ id }, { signal }),
  });

/**
 * The newest version of an order. With `ask` the order is fetched by itself, for orders that no list
 * contains. `gone` is true when it has been deleted.
 */
export function useOrder<Known extends TypedOrder | null>(known: Known, ask: boolean) {
  const { data, error } = useQuery({
    ...orderQuery(known?.order.id ?? ''),
    enabled: ask && known !== null,
  });
  const gone = ask && error instanceof ApiError && error.code === 'NOT_FOUND';
  // A note that was read leaves the version as it is: of two alike the one that is shown by itself was asked last.
  return { entry: newestOf(ask ? [data, known] : [known, data]) as Known, gone };
}

/** The order of a URL; null asks for none. `gone` also for an id that is none. */
export function useOrderById(id: string | null) {
  const {
    data = null,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(id ?? ''),
    enabled: id !== null,
  });
  const gone =
    error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');
  return {
    entry: id === null ? null : data,
    gone: id !== null && gone,
    error,
    refetch,
    isFetching,
  };
}

/** Stores the order, so that it is shown at once. A newer version that is stored stays. */
export function rememberOrder(client: QueryClient, entry: TypedOrder): void {
  client.setQueryData(orderQuery(entry.order.id).queryKey, (stored) =>
    stored && stored.order.version > entry.order.version ? stored : entry,
  );
}

/** Fetches all shown orders again; resolves when that succeeded or failed. */
export const reloadOrders = (client: QueryClient): Promise<void> =>
  reloadQueries(client, ordersKey);
