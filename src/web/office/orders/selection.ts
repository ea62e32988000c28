/** The orders that are selected for an action on several. They stay when page, search or filters change. */
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

export type Selection = ReadonlyMap<string, TypedOrder>;

/** Which ids are selected, as the table has them. */
type Ids = Readonly<Record<string, boolean>>;

export const idsOf = (selection: Selection): Record<string, true> =>
  Object.fromEntries([...selection.keys()].map((id) => [id, true as const]));

/** The selection with exactly these ids, each with its newest known version. */
export function select(before: Selection, ids: Ids, shown: readonly TypedOrder[]): Selection {
  const known = new Map([...before, ...shown.map((entry) => [entry.order.id, entry] as const)]);
  return new Map([...known].filter(([id]) => ids[id]));
}

/** How many of the selected orders are not on the screen. */
export function hiddenOf(selection: Selection, shown: readonly TypedOrder[]): number {
  const visible = new Set(shown.map(({ order }) => order.id));
  return [...selection.keys()].filter((id) => !visible.has(id)).length;
}
