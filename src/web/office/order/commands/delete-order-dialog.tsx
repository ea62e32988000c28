import { type ComponentProps, useState } from 'react';
import { formatLongDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';
import { useDialogOrder } from '../use-dialog-order.ts';
import { useDeleteOrder } from './delete-order.ts';
import { NotifyCustomer } from './notify-customer.tsx';

type DeleteOrderDialogProps = {
  /** The order that is asked about; null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  onDeleted: () => void;
  finalFocus?: ComponentProps<typeof DeleteDialog>['finalFocus'];
};

/** Asks before the deletion of an order. */
export function DeleteOrderDialog({ id, ...dialog }: DeleteOrderDialogProps) {
  const { entry, open, gone } = useDialogOrder(id, dialog.onClose);
  if (!entry) return null;
  return <DeleteOrder key={entry.order.id} {...dialog} entry={entry} open={open} gone={gone} />;
}

type DeleteOrderProps = Omit<DeleteOrderDialogProps, 'id'> & {
  entry: TypedOrder;
  open: boolean;
  gone: boolean;
};

/** Keyed by the order: whether the customer is told is decided for each. */
function DeleteOrder({ entry, open, gone, onClose, onDeleted, finalFocus }: DeleteOrderProps) {
  const [notify, setNotify] = useState(true);
  const deletion = useDeleteOrder(entry, onDeleted);
  const { delivery_date, delivery_time } = entry.order;
  const name = <DeletedName>{orderView(entry).display_name}</DeletedName>;
  return (
    <DeleteDialog
      open={open}
      gone={gone && !deletion.pending}
      pending={deletion.pending}
      onConfirm={() => deletion.remove(notify)}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Elimina ordine"
      question={
        <>
          {TYPE_LABELS[entry.type]} di {name} per {formatLongDate(delivery_date)}, {delivery_time}
        </>
      }
      goneTitle="Ordine già eliminato"
      goneText={<>L'ordine di {name} è stato eliminato</>}
    >
      {entry.order.status !== 'cancelled' && (
        <NotifyCustomer
          entry={entry}
          query={{ event: 'cancelled' }}
          checked={notify}
          onChange={setNotify}
        />
      )}
    </DeleteDialog>
  );
}
