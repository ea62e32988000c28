import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DialogProps = ComponentProps<typeof ConfirmDialog>;

type DeleteDialogProps = Pick<
  DialogProps,
  'open' | 'pending' | 'onConfirm' | 'finalFocus' | 'children'
> & {
  title: string;
  /** What would be deleted. */
  question: ReactNode;
  /** Somebody else has deleted it. */
  gone: boolean;
  goneTitle: string;
  /** The start of a sentence that says what was deleted. */
  goneText: ReactNode;
  onClose: () => void;
};

/** Confirms a deletion. If somebody else has already deleted the row, it says so. */
export function DeleteDialog({
  title,
  question,
  gone,
  goneTitle,
  goneText,
  onClose,
  onConfirm,
  children,
  ...dialog
}: DeleteDialogProps) {
  if (gone) {
    return (
      <ConfirmDialog
        {...dialog}
        title={goneTitle}
        description={<span role="alert">{goneText} nel frattempo: non c'è altro da fare.</span>}
        cancelLabel="Chiudi"
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      description={<>{question}. L'operazione non si può annullare.</>}
      confirmLabel="Elimina"
      variant="danger"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}

/** The name in the sentences of the dialog. */
export function DeletedName({ children }: { children: string }) {
  return <b className="text-ink wrap-anywhere">{children}</b>;
}
