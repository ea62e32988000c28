import { useState } from 'react';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { isGone } from './order-list.ts';
import { useLastWord } from './order-queries.ts';

/**
 * An order that something is open on. It is kept while that closes, follows what happens to the order,
 * and knows when somebody else deletes it.
 */
export function useOrderSelection(orders: readonly TypedOrder[] | undefined) {
  const [chosen, setChosen] = useState<TypedOrder | null>(null);
  const [open, setOpen] = useState(false);
  const lastWord = useLastWord(chosen?.order.id);
  const listed = orders?.find(({ order }) => order.id === chosen?.order.id);
  const entry = newest([chosen, listed, lastWord]);
  const missing = entry !== null && orders !== undefined && isGone(entry, orders);
  return {
    entry,
    open: open && entry !== null,
    gone: open && (lastWord === null || missing),
    choose: (next: TypedOrder) => {
      setChosen(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

function newest(versions: readonly (TypedOrder | null | undefined)[]): TypedOrder | null {
  return versions
    .filter((version) => version != null)
    .reduce<TypedOrder | null>(
      (best, next) => (best && best.order.version >= next.order.version ? best : next),
      null,
    );
}
