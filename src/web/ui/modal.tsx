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
        <Dialog.Viewport className="fixed inset-0 z-50 grid items-end justify-items-center overflow-y-auto p-3 sm:place-items-center">
          <Dialog.Popup
            role={role}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className="w-full max-w-lg overflow-hidden rounded-md border border-ink bg-white shadow-lifted transition duration-150 data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {ornament}
            <div className="grid gap-4 p-6 sm:p-8">
              <Dialog.Title className="text-2xl">{title}</Dialog.Title>
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
