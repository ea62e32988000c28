import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { toastOffsetRef } from './notice-floor.ts';

type ModalProps = {
  open: boolean;
  /** Called for Escape, a press outside, or a close button inside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The element that gets the focus on opening; default: the first control. */
  initialFocus?: () => HTMLElement | null;
  /** The element that gets the focus after closing; true for the one that had it before. */
  finalFocus?: () => HTMLElement | true | null;
  /** 'alertdialog' for a question that a press outside must not close. */
  role?: 'dialog' | 'alertdialog';
  /** Shown above the title. */
  ornament?: ReactNode;
  /**
   * A form and its size: its height does not follow its content, and a press outside does not close
   * it. 'wide' has something next to its fields.
   */
  form?: 'short' | 'tall' | 'wide';
  /** Shown above toasts, for a modal that repeats what the toast says. */
  overNotices?: boolean;
  /** The buttons, which stay in place below the text. */
  actions?: ReactNode;
  children?: ReactNode;
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
  form,
  actions,
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={form !== undefined || role === 'alertdialog'}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport
          className={`fixed inset-0 grid items-end justify-items-center overflow-y-auto p-[12px] sm:place-items-center ${overNotices ? 'z-110' : 'z-50'}`}
        >
          <Dialog.Popup
            role={role}
            initialFocus={initialFocus && (() => focusInPlace(initialFocus()))}
            finalFocus={finalFocus}
            // `clip`, not `hidden`: with `hidden` a dialog taller than the screen would extend past
            // its upper edge.
            data-form={form}
            className="modal overflow-clip rounded-md border border-ink bg-white shadow-lifted transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {ornament}
            <div
              className={`modal-text grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-[24px] sm:p-8 ${overNotices ? '' : 'notice-room'}`}
            >
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
            {actions && (
              <div
                ref={toastOffsetRef}
                className="grid gap-3 border-line border-t bg-white px-[24px] py-4 sm:px-8"
              >
                {actions}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Focuses without scrolling, so that the start of the text stays visible with large text. */
function focusInPlace(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true });
  return element === null;
}
