import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { EditTroubles } from '#web/forms/edit/edit-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';

type FormModalProps = Pick<ComponentProps<typeof Modal>, 'title' | 'description' | 'finalFocus'> & {
  /** What is said when somebody else has deleted the order; '' while it exists. */
  gone: string;
  edit: {
    pending: boolean;
    failure: string;
    conflicts: readonly string[];
    submit: () => void;
    cancel: () => void;
  };
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
};

/** A form of an order in a dialog, for as long as it is rendered: fields, troubles, and the two buttons. */
export function FormModal({ gone, edit, submitLabel, children, ...modal }: FormModalProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    edit.submit();
  }
  return (
    <Modal {...modal} open isForm onClose={edit.cancel}>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        <div className="sticky -bottom-[12px] z-10 -mx-[24px] -mb-[24px] grid gap-3 border-line border-t bg-white px-[24px] py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
          <EditTroubles gone={gone} edit={edit} />
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button disabled={edit.pending} onClick={edit.cancel}>
              {gone ? 'Chiudi' : 'Annulla'}
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
