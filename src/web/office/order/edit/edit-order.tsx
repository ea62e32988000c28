import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { formatShortDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { NotifyCustomer } from '../commands/notify-customer.tsx';
import { announceChange } from '../commands/order-command.ts';
import { reloadOrders } from '../order-queries.ts';
import { useDialogOrder } from '../use-dialog-order.ts';
import { DateAndTimeFields } from './date-and-time-fields.tsx';
import { mailOfChange } from './mail-of-change.ts';
import { ORDER_EDIT, type OrderChanges, orderBase } from './order-edit-form.ts';
import { OrderFields } from './order-fields.tsx';

/** 'edit' asks for everything, 'move' for date and time alone. */
type Scope = 'edit' | 'move';

const WORDS = {
  edit: { title: 'Modifica Ordine', submit: 'Aggiorna' },
  move: { title: 'Sposta ordine', submit: 'Sposta' },
};

type EditOrderDialogProps = {
  /** The order that is edited; null while the dialog is closed. */
  id: string | null;
  scope: Scope;
  userId: string;
  onClose: () => void;
  /** The person wants a discarded edit back. */
  onResume: (entry: TypedOrder) => void;
  finalFocus?: ComponentProps<typeof FormModal>['finalFocus'];
};

/** The dialog that edits or moves the order of the URL. */
export function EditOrderDialog({ id, onClose, ...dialog }: EditOrderDialogProps) {
  const { entry, open, gone } = useDialogOrder(id, onClose);
  if (!open || !entry) return null;
  return <EditOrder key={entry.order.id} {...dialog} entry={entry} gone={gone} onClose={onClose} />;
}

type EditOrderProps = Omit<EditOrderDialogProps, 'id'> & { entry: TypedOrder; gone: boolean };

function EditOrder({ entry, gone, scope, userId, onClose, onResume, finalFocus }: EditOrderProps) {
  const client = useQueryClient();
  const [notify, setNotify] = useState(true);
  const { type, order } = entry;
  const edit = useEdit(ORDER_EDIT, orderBase(entry), {
    draft: editDraftKey(`order-${scope}`, userId, order.id),
    save,
    onFailed,
    onDone: onClose,
    onResume: () => onResume(entry),
  });
  const mail = mailOfChange(edit.theirs, edit.mine);

  async function save(version: number, changes: OrderChanges) {
    const json = { version, ...changes, ...(mail && notify && { notify }) };
    const saved = await call(api.admin.orders[':id'].$patch({ param: { id: order.id }, json }));
    announceChange(client, saved, scope);
    return orderBase(saved);
  }

  function onFailed(error: unknown): void {
    toast(errorToast(`Impossibile salvare l'ordine: ${failureReason(error).reason}`));
    if (error instanceof ApiError) void reloadOrders(client);
  }

  const { display_name } = orderView(entry);
  const when = `${formatShortDate(order.delivery_date, new Date())}, ${order.delivery_time}`;
  return (
    <FormModal
      title={WORDS[scope].title}
      description={
        <span className="wrap-anywhere">
          {TYPE_LABELS[type]} di <b className="text-ink">{display_name}</b>, {when}
        </span>
      }
      gone={
        gone
          ? 'Questo ordine è stato eliminato nel frattempo. Quanto scritto non si può salvare.'
          : ''
      }
      edit={edit}
      size={scope === 'edit' ? 'tall' : 'short'}
      submitLabel={WORDS[scope].submit}
      finalFocus={finalFocus}
    >
      {scope === 'edit' ? (
        <OrderFields edit={edit} type={type} id={order.id} />
      ) : (
        <DateAndTimeFields edit={edit} type={type} id={order.id} />
      )}
      {mail && (
        <NotifyCustomer
          entry={entry}
          email={edit.mine.email.trim()}
          query={mail}
          checked={notify}
          onChange={setNotify}
        />
      )}
    </FormModal>
  );
}
