/** The latest orders of both types: newest `created_at` first, then greatest id, ten at most. */
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** The length of the dashboard's list (spec section 9). */
export const LATEST_ORDERS = 10;

/** Negative when `a` is shown above `b`. */
function compare(a: TypedOrder, b: TypedOrder): number {
  const age = Date.parse(b.order.created_at) - Date.parse(a.order.created_at);
  if (age !== 0) return age;
  return a.order.id < b.order.id ? 1 : a.order.id > b.order.id ? -1 : 0;
}

/** The latest orders of several lists. */
export function latestOf(lists: readonly (readonly TypedOrder[])[]): TypedOrder[] {
  return lists.flat().toSorted(compare).slice(0, LATEST_ORDERS);
}
