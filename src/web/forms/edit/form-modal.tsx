import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { EditTroubles } from './edit-frame.tsx';

type FormModalProps = Pick<
  ComponentProps<typeof Modal>,
  'title' | 'description' | 'finalFocus' | 'isWide'
> & {
  /** What is said when somebody else has deleted the row; '' while it exists. */
  gone: string;
  edit: {
    pending: boolean;
    isResumed: boolean;
    restart: () => void;
    failure: string;
    conflicts: readonly string[];
    submit: () => void;
    cancel: () => void;
  };
  submitLabel: string;
  /** Where the spec has a word for the way out. */
  cancelLabel?: string;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog, for as long as it is rendered: fields, troubles, and the two buttons. */
export function FormModal(props: FormModalProps) {
  const { gone, edit, submitLabel, cancelLabel = LEAVE, children, ...modal } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    edit.submit();
  }
  return (
    <Modal {...modal} open isForm onClose={edit.cancel}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {edit.isResumed && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-paper px-3.5 py-2">
            <span className="flex-1">Bozza ripresa: c'è quanto era stato scritto prima.</span>
            <Button size="sm" disabled={edit.pending} onClick={edit.restart}>
              Ricomincia
            </Button>
          </p>
        )}
        {children}
        <div className="sticky -bottom-[12px] z-10 -mx-[24px] -mb-[24px] grid gap-3 border-line border-t bg-white px-[24px] py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
          <EditTroubles gone={gone} edit={edit} />
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button disabled={edit.pending} onClick={edit.cancel}>
              {gone ? 'Chiudi' : cancelLabel}
            </Button>
            {!gone && (
              <Button type="submit" variant="primary" pending={edit.pending}>
                {submitLabel}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Modal>
  );
}
