/** The latest orders of both kinds as plain data: newest `created_at` first, then greatest id, capped. */
import type { TypedOrder } from '#contract/orders.schema.ts';

/** Spec section 9: the dashboard's list. */
export const LATEST_ORDERS = 10;

/** Negative when `a` stands above `b`. */
function compare(a: TypedOrder, b: TypedOrder): number {
  const age = Date.parse(b.order.created_at) - Date.parse(a.order.created_at);
  if (age !== 0) return age;
  return a.order.id < b.order.id ? 1 : a.order.id > b.order.id ? -1 : 0;
}

/** The latest of several lists. */
export function latestOf(lists: readonly (readonly TypedOrder[])[]): TypedOrder[] {
  return lists.flat().toSorted(compare).slice(0, LATEST_ORDERS);
}

/** Of what is known of an order, the newest. */
export function newestOf(versions: readonly (TypedOrder | null | undefined)[]): TypedOrder | null {
  return versions
    .filter((version) => version != null)
    .reduce<TypedOrder | null>(
      (best, next) => (best && best.order.version >= next.order.version ? best : next),
      null,
    );
}
