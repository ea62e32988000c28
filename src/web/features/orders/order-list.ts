/** Lists of the latest orders as plain data: newest `created_at` first, then greatest id, capped. */
import type { OrderChange } from '#contract/events.schema.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';

/** Spec section 9: the dashboard's list. */
export const LATEST_ORDERS = 10;

type Orders = readonly TypedOrder[];

/** Negative when `a` stands above `b`. */
function compare(a: TypedOrder, b: TypedOrder): number {
  const age = Date.parse(b.order.created_at) - Date.parse(a.order.created_at);
  if (age !== 0) return age;
  return a.order.id < b.order.id ? 1 : a.order.id > b.order.id ? -1 : 0;
}

/** The latest of several lists. */
export function latestOf(lists: readonly Orders[], cap = LATEST_ORDERS): TypedOrder[] {
  return lists.flat().toSorted(compare).slice(0, cap);
}

/** The list with `next` in its place; the same list when it holds a version as new. */
export function withOrder(orders: Orders, next: TypedOrder, cap = LATEST_ORDERS): Orders {
  const held = orders.find(({ order }) => order.id === next.order.id);
  if (held && held.order.version >= next.order.version) return orders;
  return latestOf([orders.filter((entry) => entry !== held), [next]], cap);
}

/** The list without an order; the same list when it is not there. */
export function withoutOrder(orders: Orders, id: string): Orders {
  const left = orders.filter(({ order }) => order.id !== id);
  return left.length === orders.length ? orders : left;
}

/** The order that a change leaves behind; null when it is deleted. */
export function changedOrder(change: OrderChange): TypedOrder | null {
  if (change.new === null) return null;
  return change.table === 'orders_consumer'
    ? { type: 'consumer', order: change.new }
    : { type: 'supplier', order: change.new };
}

/** A live change on the list. After a deletion it may be shorter than the cap: load it again. */
export function applyChange(orders: Orders, change: OrderChange, cap = LATEST_ORDERS): Orders {
  const next = changedOrder(change);
  if (next) return withOrder(orders, next, cap);
  return change.old ? withoutOrder(orders, change.old.id) : orders;
}

/** An order that would stand in this complete list, and does not, has been deleted. */
export function isGone(entry: TypedOrder, orders: Orders, cap = LATEST_ORDERS): boolean {
  if (orders.some(({ order }) => order.id === entry.order.id)) return false;
  const last = orders[cap - 1];
  return last === undefined || compare(entry, last) < 0;
}
