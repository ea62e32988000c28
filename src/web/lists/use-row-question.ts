import { useState } from 'react';

/** A question about a row. The row stays known until its dialog has closed with an animation. */
export function useRowQuestion<Row>() {
  const [row, setRow] = useState<Row | null>(null);
  const [open, setOpen] = useState(false);
  return {
    row,
    open,
    ask: (about: Row) => {
      setRow(about);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
