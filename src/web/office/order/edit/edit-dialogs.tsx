import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { formatShortDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useUserId } from '#web/session/session.ts';
import { NotifyCustomer } from '../commands/notify-customer.tsx';
import { announceChange } from '../commands/order-command.ts';
import { LoadReason, useLoadReason } from '../load-reason.tsx';
import { reloadOrders } from '../order-queries.ts';
import { useDialogOrder } from '../use-dialog-order.ts';
import type { useOrderUrl } from '../use-order-url.ts';
import { CreateOrderDialog } from './create-order.tsx';
import { DateAndTimeFields } from './date-and-time-fields.tsx';
import { mailOfChange } from './mail-of-change.ts';
import { ORDER_EDIT, type OrderBase, type OrderChanges, orderBase } from './order-edit-form.ts';
import { OrderFields } from './order-fields.tsx';

type EditDialogsProps = {
  url: ReturnType<typeof useOrderUrl>;
  finalFocus: ComponentProps<typeof FormModal>['finalFocus'];
};

/** The dialogs with forms, in a file of their own, which is larger than a page's. */
export function EditDialogs({ url, finalFocus }: EditDialogsProps) {
  const { modifica, sposta, nuovo, da, cliente, ask, create, closeDialog } = url;
  return (
    <>
      <EditOrderDialog
        scope="edit"
        id={modifica}
        onClose={closeDialog}
        onResume={(entry) => ask('modifica', entry)}
        finalFocus={finalFocus}
      />
      <EditOrderDialog
        scope="move"
        id={sposta}
        onClose={closeDialog}
        onResume={(entry) => ask('sposta', entry)}
        finalFocus={finalFocus}
      />
      <CreateOrderDialog
        type={nuovo}
        copied={da}
        customer={cliente}
        onClose={closeDialog}
        onResume={create}
        finalFocus={finalFocus}
      />
    </>
  );
}

/** 'edit': everything; 'move': date and time only. */
type Scope = 'edit' | 'move';

const WORDS = {
  edit: { title: 'Modifica Ordine', submit: 'Aggiorna' },
  move: { title: 'Sposta ordine', submit: 'Sposta' },
};

type EditOrderDialogProps = Pick<EditDialogsProps, 'finalFocus'> & {
  /** The edited order; null while the dialog is closed. */
  id: string | null;
  scope: Scope;
  onClose: () => void;
  /** The person wants discarded changes back. */
  onResume: (entry: TypedOrder) => void;
};

/** The dialog that edits or moves the order in the URL. */
function EditOrderDialog({ id, onClose, ...dialog }: EditOrderDialogProps) {
  const { entry, open, gone } = useDialogOrder(id, onClose);
  if (!open || !entry) return null;
  return <EditOrder key={entry.order.id} {...dialog} entry={entry} gone={gone} onClose={onClose} />;
}

type EditOrderProps = Omit<EditOrderDialogProps, 'id'> & { entry: TypedOrder; gone: boolean };

function EditOrder({ entry, gone, scope, onClose, onResume, finalFocus }: EditOrderProps) {
  const client = useQueryClient();
  const [notify, setNotify] = useState(true);
  const loadReason = useLoadReason();
  const { type, order } = entry;
  const edit = useEdit(ORDER_EDIT, orderBase(entry), {
    draft: editDraftKey(`order-${scope}`, useUserId(), order.id),
    save,
    onFailed,
    onDone: onClose,
    onResume: () => onResume(entry),
  });
  const mail = mailOfChange(edit.theirs, edit.mine);

  const load = `${edit.mine.weight_kg} ${edit.mine.needs_crane}`;

  async function save(version: number, changes: OrderChanges): Promise<OrderBase> {
    const saved = await loadReason.send(load, (reason) => {
      const json = { version, ...changes, ...(mail && notify && { notify }), ...reason };
      return api.orders.update({ id: order.id, ...json });
    });
    announceChange(client, saved, scope);
    return orderBase(saved);
  }

  function onFailed(error: unknown): void {
    sayFailed("Impossibile salvare l'ordine", error);
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
      {loadReason.isAskedFor(load) && <LoadReason keptIn="history" {...loadReason.field} />}
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
