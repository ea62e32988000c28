import { useState } from 'react';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { useOrder } from './order-queries.ts';

/**
 * An order that something is open on. It is kept while that closes, follows what happens to the order,
 * and knows when somebody else deletes it.
 */
export function useOrderSelection() {
  const [chosen, setChosen] = useState<TypedOrder | null>(null);
  const [open, setOpen] = useState(false);
  const { entry, gone } = useOrder(chosen, open);
  return {
    entry,
    open: open && entry !== null,
    gone: open && gone,
    choose: (next: TypedOrder) => {
      setChosen(next);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
