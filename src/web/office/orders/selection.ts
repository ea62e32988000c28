/**
 * The orders selected for a bulk action. They stay selected when page, search or filters change.
 */
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

export type Selection = ReadonlyMap<string, TypedOrder>;

/** The selected ids, as the table stores them. */
type Ids = Readonly<Record<string, boolean>>;

export const idsOf = (selection: Selection): Record<string, true> =>
  Object.fromEntries([...selection.keys()].map((id) => [id, true as const]));

/** The selection with exactly these ids, each in its newest known version. */
export function select(before: Selection, ids: Ids, shown: readonly TypedOrder[]): Selection {
  const known = new Map([...before, ...shown.map((entry) => [entry.order.id, entry] as const)]);
  return new Map([...known].filter(([id]) => ids[id]));
}

/** How many of the selected orders are not on screen. */
export function hiddenOf(selection: Selection, shown: readonly TypedOrder[]): number {
  const visible = new Set(shown.map(({ order }) => order.id));
  return [...selection.keys()].filter((id) => !visible.has(id)).length;
}
