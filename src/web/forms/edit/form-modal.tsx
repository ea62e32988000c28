import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { DraftLine, type DraftNote, firstField } from './draft-line.tsx';
import { EditTroubles } from './edit-frame.tsx';

type FormModalProps = Pick<ComponentProps<typeof Modal>, 'title' | 'description' | 'finalFocus'> & {
  size: NonNullable<ComponentProps<typeof Modal>['form']>;
  /** The message if somebody else deleted the row; otherwise ''. */
  gone: string;
  edit: {
    pending: boolean;
    draftNote: DraftNote | null;
    failure: string;
    conflicts: readonly string[];
    submit: () => void;
    cancel: () => void;
  };
  submitLabel: string;
  /** The label of the button that leaves, where the spec gives one. */
  cancelLabel?: string;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog, open while it is rendered: fields, errors, and two buttons. */
export function FormModal(props: FormModalProps) {
  const { gone, edit, size, submitLabel, cancelLabel = LEAVE, children, ...modal } = props;
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    edit.submit();
  }
  return (
    <Modal
      {...modal}
      open
      form={size}
      onClose={edit.cancel}
      // The first field, not the draft's line above it: people start typing at once.
      initialFocus={() => {
        const form = document.getElementById(id);
        return form && firstField(form);
      }}
      actions={
        <>
          <EditTroubles gone={gone} edit={edit} />
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button disabled={edit.pending} onClick={edit.cancel}>
              {gone ? 'Chiudi' : cancelLabel}
            </Button>
            {!gone && (
              <Button form={id} type="submit" variant="primary" pending={edit.pending}>
                {submitLabel}
              </Button>
            )}
          </div>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <DraftLine note={edit.draftNote} disabled={edit.pending} />
        {children}
      </form>
    </Modal>
  );
}
