import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';

type ArrivalsButtonProps = {
  list: { waiting: number; take: () => void };
  /** 'nuovo ordine', 'nuovi ordini' */
  words: { newOne: string; newMany: string };
  /** Gets the focus when the button disappears. */
  heading: RefObject<HTMLElement | null>;
};

/**
 * '3 nuovi ordini': the number of new rows that a list in use does not show yet. A press shows
 * them.
 */
export function ArrivalsButton({ list, words, heading }: ArrivalsButtonProps) {
  const { waiting, take } = list;
  if (waiting === 0) return null;
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<ArrowUp aria-hidden className="size-4" strokeWidth={2.5} />}
      onClick={() => {
        take();
        heading.current?.focus();
      }}
    >
      {`${waiting} ${waiting === 1 ? words.newOne : words.newMany}`}
    </Button>
  );
}
