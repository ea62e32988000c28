/** The query for one order, and the key of everything that shows orders. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { newestOf } from './newest-order.ts';

export const ordersKey = ['admin', 'orders'] as const;

/** Of one-press changes of this order. */
export const commandKey = (id: string) => [...ordersKey, 'command', id] as const;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }): Promise<TypedOrder> => api.orders.read({ id }, { signal }),
  });

/**
 * The newest version of an order. With `ask` it is loaded on its own, for orders that no list
 * contains. `gone`: it was deleted.
 */
export function useOrder<Known extends TypedOrder | null>(known: Known, ask: boolean) {
  const { data, error } = useQuery({
    ...orderQuery(known?.order.id ?? ''),
    enabled: ask && known !== null,
  });
  const gone = ask && error instanceof ApiError && error.code === 'NOT_FOUND';
  // Reading a note does not change the version: with equal versions the single-order query is
  // fresher than the list.
  return { entry: newestOf(ask ? [data, known] : [known, data]) as Known, gone };
}

/** The order in a URL; null loads none. `gone` also for an invalid id. */
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

/** Caches the order, so that it is shown at once. A newer cached version stays. */
export function rememberOrder(client: QueryClient, entry: TypedOrder): void {
  client.setQueryData(orderQuery(entry.order.id).queryKey, (stored) =>
    stored && stored.order.version > entry.order.version ? stored : entry,
  );
}

/** Reloads all shown orders. Resolves when that succeeded or failed. */
export const reloadOrders = (client: QueryClient): Promise<void> =>
  reloadQueries(client, ordersKey);
