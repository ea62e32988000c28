/** Which orders of a closure are new or changed since the person started deciding. */
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** The version of each order that was there at first, by id. */
export type SeenOrders = ReadonlyMap<string, number>;

export const seenOf = (orders: readonly TypedOrder[]): SeenOrders =>
  new Map(orders.map(({ order }) => [order.id, order.version]));

export type MarkedOrder = { entry: TypedOrder; mark: 'new' | 'changed' | null };

/** The orders that were there keep their places; new ones come last. */
export function markOrders(orders: readonly TypedOrder[], seen: SeenOrders): MarkedOrder[] {
  const places = [...seen.keys()];
  const placeOf = ({ order: { id } }: TypedOrder) =>
    seen.has(id) ? places.indexOf(id) : places.length;
  return orders
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((entry) => {
      const version = seen.get(entry.order.id);
      if (version === undefined) return { entry, mark: 'new' };
      return { entry, mark: version === entry.order.version ? null : 'changed' };
    });
}
