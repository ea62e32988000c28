/** The query for one order, and the key of everything that shows orders. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { newestOf } from './newest-order.ts';

export const ordersKey = ['admin', 'orders'] as const;

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }): Promise<TypedOrder> =>
      call(api.admin.orders[':id'].$get({ param: { id } }, { init: { signal } })),
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
  return { entry: newestOf([known, data]) as Known, gone };
}

/** Stores the order from the server's answer, so that its row shows it at once. */
export function rememberOrder(client: QueryClient, entry: TypedOrder): void {
  client.setQueryData(orderQuery(entry.order.id).queryKey, entry);
}

/** Fetches all shown orders again; resolves when that succeeded or failed. */
export const reloadOrders = (client: QueryClient): Promise<void> =>
  reloadQueries(client, ordersKey);
