import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

type ModalProps = {
  open: boolean;
  /** Escape, a press outside, or a close button inside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** What has the focus when it opens; the first control unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What has the focus after closing; true for what had it before. */
  finalFocus?: () => HTMLElement | true | null;
  /** 'alertdialog' for a question that a press outside must not answer. */
  role?: 'dialog' | 'alertdialog';
  /** Stands above the title. */
  ornament?: ReactNode;
  /** No notice covers it: what the notice says, it says itself. */
  overNotices?: boolean;
  children: ReactNode;
};

/** A window over the page: from the bottom on a phone, in the middle elsewhere. */
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
  children,
}: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal={role === 'alertdialog'}
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
            // Clipped and not hidden: a window taller than the screen would grow past its upper edge.
            className="w-full max-w-lg overflow-clip rounded-md border border-ink bg-white shadow-lifted transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
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

/** Without scrolling to it: what is read first stays in sight, also where the text is large. */
function focusInPlace({ current }: RefObject<HTMLElement | null>): false {
  current?.focus({ preventScroll: true });
  return false;
}
