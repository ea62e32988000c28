import type { ComponentProps } from 'react';
import { formatLongDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/order-view.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DialogProps = ComponentProps<typeof ConfirmDialog>;

type DeleteOrderDialogProps = Pick<DialogProps, 'open' | 'pending' | 'onConfirm' | 'finalFocus'> & {
  entry: TypedOrder;
  /** Somebody else has deleted it meanwhile. */
  gone: boolean;
  onClose: () => void;
};

/** Asks before a deletion. When somebody else has already deleted the order, it says so. */
export function DeleteOrderDialog({
  entry,
  gone,
  onClose,
  onConfirm,
  ...dialog
}: DeleteOrderDialogProps) {
  const { delivery_date, delivery_time } = entry.order;
  const name = <b className="text-ink wrap-anywhere">{orderView(entry).display_name}</b>;
  if (gone) {
    return (
      <ConfirmDialog
        {...dialog}
        title="Ordine già eliminato"
        description={
          <span role="alert">
            L'ordine di {name} è stato eliminato nel frattempo: non c'è altro da fare.
          </span>
        }
        cancelLabel="Chiudi"
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Elimina ordine"
      description={
        <>
          {TYPE_LABELS[entry.type]} di {name} per {formatLongDate(delivery_date)}, {delivery_time}.
          L'operazione non si può annullare.
        </>
      }
      confirmLabel="Elimina"
      variant="danger"
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
