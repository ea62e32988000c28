import { Dialog } from '@base-ui/react/dialog';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { toastOffsetRef } from './notice-floor.ts';

type SidePanelProps = {
  open: boolean;
  /** Called for Escape, a press outside, or the close button. */
  onClose: () => void;
  title: ReactNode;
  /** Shown between the title and the content. */
  lead?: ReactNode;
  /** The element that gets the focus after closing; true for the one that had it before. */
  finalFocus?: () => HTMLElement | true | null;
  /** A form: a press outside does not close it. */
  isForm?: boolean;
  /** Called when the panel has closed and is no longer visible. */
  onClosed?: () => void;
  /** Stays visible at the bottom. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Details on the right of a page; on a phone they fill the window. */
export function SidePanel({
  open,
  onClose,
  title,
  lead,
  finalFocus,
  isForm = false,
  onClosed,
  actions,
  children,
}: SidePanelProps) {
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={isForm}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(opened) => !opened && onClosed?.()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-side-panel
          finalFocus={finalFocus}
          onKeyDownCapture={(event) => {
            const { key, currentTarget, target } = event;
            if (key !== 'Escape' || !currentTarget.contains(target as Node)) return;
            // Otherwise it would close the open tooltip of 'Chiudi' instead, or at once a question
            // that `onClose` asks.
            event.stopPropagation();
            onClose();
          }}
          className="fixed inset-y-0 right-0 z-40 flex w-full max-w-120 flex-col border-ink bg-white sm:border-l text-sm shadow-lifted transition duration-150 data-ending-style:translate-x-6 data-starting-style:translate-x-6 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="grid gap-2.5 border-line border-b bg-paper px-5 pt-4 pb-4 sm:px-6">
            <div className="flex items-start justify-between gap-4">
              <Dialog.Title className="pt-1.5 text-xl wrap-anywhere">{title}</Dialog.Title>
              <Tooltip label="Chiudi">
                <Dialog.Close
                  aria-label="Chiudi"
                  className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-soft-ink hover:bg-stone hover:text-ink"
                >
                  <X aria-hidden className="size-5" />
                </Dialog.Close>
              </Tooltip>
            </div>
            {lead}
          </header>
          <div className="notice-room min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">
            {children}
          </div>
          {actions && (
            <footer
              ref={toastOffsetRef}
              className="flex flex-wrap gap-2 border-line border-t bg-paper px-5 py-4 sm:px-6"
            >
              {actions}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Spec section 9. */
const OPEN_DELAY_MS = 700;

/**
 * A short text next to a control, shown after 700 ms of hovering, or at once when the focus comes
 * by Tab. Focus set by code, as when a panel opens, shows nothing: the text would cover the panel's
 * first lines. The control must have the same accessible name by itself.
 */
function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => setOpen(next && reason !== 'trigger-focus')}
    >
      <Base.Trigger
        delay={OPEN_DELAY_MS}
        render={children}
        // The key that moved the focus here is released here.
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
