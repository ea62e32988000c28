import { type FormEvent, useId, useRef, useState } from 'react';
import {
  type OrderView,
  type OrderViewQuery,
  VIEW_NAME_LENGTH,
} from '#contract/orders/order-views.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import { useSaveView } from './view-calls.ts';

type ViewDialogProps = {
  /** The view to rename or share; null for a new one. */
  view: OrderView | null;
  /** The query of a new view. */
  query: OrderViewQuery;
  onSaved: (saved: OrderView) => void;
  onClose: () => void;
};

/** The name of a view, and whether colleagues see it. */
export function ViewDialog({ view, query, onSaved, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.is_shared ?? false);
  const field = useRef<HTMLInputElement>(null);
  const save = useSaveView();
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lengthFault(name, VIEW_NAME_LENGTH)) return field.current?.focus();
    const named = { name, is_shared: isShared };
    save.mutate(view ? { id: view.id, view: named } : { id: null, view: { ...named, query } }, {
      onSuccess: onSaved,
      onError: () => field.current?.focus(),
    });
  }

  return (
    <Modal
      open
      onClose={() => !save.isPending && onClose()}
      title={view ? 'Modifica vista' : 'Salva vista'}
      description="Ricerca, filtri e ordine di adesso, da ritrovare con un nome."
      initialFocus={() => field.current}
      actions={
        <ModalActions onLeave={onClose} form={id} type="submit" pending={save.isPending}>
          Salva
        </ModalActions>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={field}
          label="Nome della vista"
          longest={VIEW_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={save.isError ? failureReason(save.error).fields.name : undefined}
        />
        <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
          Condividi con i colleghi
        </Checkbox>
      </form>
    </Modal>
  );
}
