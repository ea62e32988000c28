import { useMemo, useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { idsOf, type Selection, select } from './selection.ts';

const NOTHING: Selection = new Map();

/** The selected orders, as they were when they were selected. */
export function useSelection() {
  const [selection, setSelection] = useState(NOTHING);
  const ids = useMemo(() => idsOf(selection), [selection]);
  return {
    selection,
    ids,
    /** Takes the table's ids, or a function from its ids before. `shown` are the orders on the screen. */
    choose: (
      update: typeof ids | ((before: typeof ids) => typeof ids),
      shown: readonly TypedOrder[],
    ) =>
      setSelection((before) =>
        select(before, typeof update === 'function' ? update(idsOf(before)) : update, shown),
      ),
    drop: (dropped: ReadonlySet<string>) =>
      setSelection((before) => new Map([...before].filter(([id]) => !dropped.has(id)))),
    /** The orders as they are now, of those that are selected. */
    renew: (entries: readonly TypedOrder[]) =>
      setSelection((before) => select(before, idsOf(before), entries)),
    clear: () => setSelection(NOTHING),
  };
}
