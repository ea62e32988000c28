import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

type ModalProps = {
  open: boolean;
  /** Called for Escape, a press outside, or a close button inside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The element that gets the focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** The element that gets the focus after closing; true for the one that had it before. */
  finalFocus?: () => HTMLElement | true | null;
  /** 'alertdialog' for a question that a press outside must not close. */
  role?: 'dialog' | 'alertdialog';
  /** Shown above the title. */
  ornament?: ReactNode;
  /** A form: wider, and a press outside does not close it. */
  isForm?: boolean;
  /** As wide as the window: for a form with something beside it. */
  isWide?: boolean;
  /** Shown above toasts, for a modal that repeats what the toast says. */
  overNotices?: boolean;
  children: ReactNode;
};

/** A modal dialog: at the bottom of a phone, in the middle of larger screens. */
export function Modal({
  open,
  onClose,
  title,
  description,
  initialFocus,
  finalFocus,
  role = 'dialog',
  ornament,
  overNotices = false,
  isForm = false,
  isWide = false,
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={isForm || role === 'alertdialog'}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport
          className={`fixed inset-0 grid items-end justify-items-center overflow-y-auto p-[12px] sm:place-items-center ${overNotices ? 'z-110' : 'z-50'}`}
        >
          <Dialog.Popup
            role={role}
            initialFocus={initialFocus && (() => focusInPlace(initialFocus))}
            finalFocus={finalFocus}
            // `clip` and not `hidden`: with `hidden` a dialog taller than the screen would extend past its
            // upper edge.
            className={`w-full ${isWide ? 'max-w-[92rem]' : isForm ? 'max-w-2xl' : 'max-w-lg'} overflow-clip rounded-md border border-ink bg-white shadow-lifted transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0`}
          >
            {ornament}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-[24px] sm:p-8">
              <Dialog.Title className="wrap-anywhere text-[min(1.5rem,9vw)] leading-tight">
                {title}
              </Dialog.Title>
              {description && (
                <Dialog.Description render={<div />} className="text-soft-ink">
                  {description}
                </Dialog.Description>
              )}
              {children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Focuses without scrolling, so that the beginning of the text stays visible when the text is large. */
function focusInPlace({ current }: RefObject<HTMLElement | null>): false {
  current?.focus({ preventScroll: true });
  return false;
}
