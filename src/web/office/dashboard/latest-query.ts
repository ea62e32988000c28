/** The query for the latest orders of each type. */
import { queryOptions, useQueries } from '@tanstack/react-query';
import { ORDER_TYPES, type OrderType, type TypedOrder } from '#contract/orders/orders.schema.ts';
import { api, call } from '#web/api.ts';
import { loadFailure } from '#web/office/order/order-failures.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { LATEST_ORDERS, latestOf } from './latest-of.ts';

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
