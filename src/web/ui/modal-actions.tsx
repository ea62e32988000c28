import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { LEAVE } from './leave.ts';

type ModalActionsProps = Omit<ComponentProps<typeof Button>, 'variant'> & { onLeave: () => void };

/** The buttons of a dialog: one that leaves it, and one that goes on. */
export function ModalActions({ onLeave, ...next }: ModalActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
      <Button onClick={onLeave} disabled={next.pending}>
        {LEAVE}
      </Button>
      <Button {...next} variant="primary" />
    </div>
  );
}
