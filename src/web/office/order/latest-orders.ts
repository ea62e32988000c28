/** The latest orders of both types: newest `created_at` first, then greatest id, ten at most. */
import { queryOptions } from '@tanstack/react-query';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { ordersKey } from './order-queries.ts';

/** The length of the dashboard's list (spec section 9). */
export const LATEST_ORDERS = 10;

export const latestQuery = queryOptions({
  queryKey: [...ordersKey, 'latest'],
  queryFn: async ({ signal }): Promise<readonly TypedOrder[]> =>
    (await api.orders.list({ sort: 'newest', page_size: LATEST_ORDERS }, { signal })).rows,
});

/** Negative if `a` comes before `b`. */
function compare(a: TypedOrder, b: TypedOrder): number {
  const age = Date.parse(b.order.created_at) - Date.parse(a.order.created_at);
  if (age !== 0) return age;
  return a.order.id < b.order.id ? 1 : a.order.id > b.order.id ? -1 : 0;
}

/** The latest of these orders, sorted like on the server. */
export const latestOf = (orders: readonly TypedOrder[]): TypedOrder[] =>
  orders.toSorted(compare).slice(0, LATEST_ORDERS);
