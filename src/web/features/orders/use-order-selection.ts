import { useState } from 'react';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { useOrder } from './order-queries.ts';

/**
 * The order that a panel or dialog is open for. It stays set during the closing animation, follows changes of
 * the order, and reports when somebody else deletes it.
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
