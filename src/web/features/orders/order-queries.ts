/** The queries for the latest orders of each type, and for one order. */
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { ORDER_TYPES, type OrderType, type TypedOrder } from '#contract/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { loadFailure } from './order-failures.ts';
import { LATEST_ORDERS, latestOf, newestOf } from './order-list.ts';

const ordersKey = ['admin', 'orders'] as const;

async function loadLatest(type: OrderType, signal: AbortSignal): Promise<readonly TypedOrder[]> {
  const input = { query: { limit: String(LATEST_ORDERS) } };
  const options = { init: { signal } };
  if (type === 'consumer') {
    const { orders } = await call(api.admin.orders.consumer.$get(input, options));
    return orders.map((order) => ({ type, order }));
  }
  const { orders } = await call(api.admin.orders.supplier.$get(input, options));
  return orders.map((order) => ({ type, order }));
}

const latestQuery = (type: OrderType) =>
  queryOptions({
    queryKey: [...ordersKey, 'latest', type],
    queryFn: ({ signal }) => loadLatest(type, signal),
  });

const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id],
    queryFn: ({ signal }): Promise<TypedOrder> =>
      call(api.admin.orders[':id'].$get({ param: { id } }, { init: { signal } })),
  });

/** The ten latest orders of both types. When a query fails there are none, and `errors` says why. */
export function useLatestOrders() {
  const queries = useQueries({ queries: ORDER_TYPES.map(latestQuery) });
  const errors = queries.flatMap(({ error }, index) =>
    error ? [loadFailure(ORDER_TYPES[index] ?? 'consumer', error)] : [],
  );
  const lists = queries.flatMap(({ data }) => (data ? [data] : []));
  const loaded = errors.length === 0 && lists.length === queries.length;
  return { orders: loaded ? latestOf(lists) : undefined, errors };
}

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
