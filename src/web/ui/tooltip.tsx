import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useState } from 'react';

/** Spec section 9. */
const OPEN_DELAY_MS = 700;

/**
 * A short text beside a control, shown after 700 ms of hovering, or at once when the focus comes by Tab. A focus
 * that the program sets, as when a panel opens, shows nothing: it would cover what the panel begins with. The
 * control must have the same accessible name by itself.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => setOpen(next && reason !== 'trigger-focus')}
    >
      <Base.Trigger
        delay={OPEN_DELAY_MS}
        render={children}
        // The key that brought the focus here is let go here.
        onKeyUp={({ key }) => key === 'Tab' && setOpen(true)}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="z-50">
          <Base.Popup className="max-w-64 rounded-sm bg-ink px-2.5 py-1.5 font-semibold text-white text-xs transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
