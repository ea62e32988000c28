import { type ComponentProps, type ReactNode, useId } from 'react';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import { EditTroubles } from './edit/edit-frame.tsx';
import type { CheckedForm } from './use-checked-form.ts';

type CheckedModalProps = Omit<ComponentProps<typeof Modal>, 'open' | 'actions'> & {
  /** From `useCheckedForm`; its fields are the children. */
  checked: Pick<CheckedForm, 'element' | 'submit' | 'sending' | 'failure'>;
  /** The label of the submit button. */
  send: string;
  icon?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog with a form: its fields, why sending failed, and the buttons. It stays open while
 * sending.
 */
export function CheckedModal({
  checked: { element, submit, sending, failure },
  send,
  icon,
  onClose,
  children,
  ...modal
}: CheckedModalProps) {
  const id = useId();
  return (
    <Modal
      form="short"
      {...modal}
      open
      onClose={() => !sending && onClose()}
      actions={
        <>
          <EditTroubles gone="" edit={{ failure, conflicts: [] }} />
          <ModalActions onLeave={onClose} icon={icon} form={id} type="submit" pending={sending}>
            {send}
          </ModalActions>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {children}
      </form>
    </Modal>
  );
}
