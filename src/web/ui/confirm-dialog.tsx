import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { LEAVE } from './leave.ts';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description?: ReactNode;
  /** Absent if nothing is left to confirm. */
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm?: () => void;
  onCancel: () => void;
  /** The action is running: both buttons are disabled. */
  pending?: boolean;
  variant?: 'primary' | 'danger';
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
  /** Further questions, between the description and the buttons. */
  children?: ReactNode;
};

/**
 * Confirms something that cannot be undone. The focus starts on the button that changes nothing.
 */
export function ConfirmDialog({
  open,
  title,
  description,
  confirmLabel,
  cancelLabel = LEAVE,
  onConfirm,
  onCancel,
  pending = false,
  variant = 'primary',
  finalFocus,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={() => !pending && onCancel()}
      title={title}
      description={description}
      initialFocus={() => cancel.current}
      finalFocus={finalFocus}
      role="alertdialog"
      actions={
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button ref={cancel} onClick={onCancel} disabled={pending}>
            {cancelLabel}
          </Button>
          {confirmLabel && (
            <Button variant={variant} onClick={onConfirm} pending={pending}>
              {confirmLabel}
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Modal>
  );
}
