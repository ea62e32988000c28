import { type ComponentProps, useState } from 'react';
import { formatLongDate } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { CANCEL_ORDER } from '../order-text.ts';
import { useDialogOrder } from '../use-dialog-order.ts';
import { NotifyCustomer } from './notify-customer.tsx';
import { useOrderCommand } from './order-command.ts';

type CancelOrderDialogProps = {
  /** The order in question; null while the dialog is closed. */
  id: string | null;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};

/** Confirms cancelling an order. It stays in the lists and can be restored. */
export function CancelOrderDialog({ id, onClose, finalFocus }: CancelOrderDialogProps) {
  const { entry, open } = useDialogOrder(id, onClose);
  if (!entry) return null;
  const question = { entry, open, onClose, finalFocus };
  return <CancelOrder key={entry.order.id} {...question} />;
}

type CancelOrderProps = Omit<CancelOrderDialogProps, 'id'> & { entry: TypedOrder; open: boolean };

/** Keyed by the order, so that the choice to notify starts afresh for each. */
function CancelOrder({ entry, open, onClose, finalFocus }: CancelOrderProps) {
  const [notify, setNotify] = useState(true);
  const { delivery_date, delivery_time, id, version } = entry.order;
  const { pending, run } = useOrderCommand(id, 'cancel');
  async function cancel(): Promise<void> {
    if (await run({ status: 'cancelled', version, notify })) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      pending={pending}
      onConfirm={() => void cancel()}
      onCancel={onClose}
      finalFocus={finalFocus}
      title={CANCEL_ORDER}
      description={
        <>
          {TYPE_LABELS[entry.type]} di <DeletedName>{orderView(entry).display_name}</DeletedName>{' '}
          per {formatLongDate(delivery_date)}, {delivery_time}. Il posto torna libero; l'ordine
          resta negli elenchi e si può ripristinare.
        </>
      }
      confirmLabel={CANCEL_ORDER}
      variant="danger"
    >
      <NotifyCustomer
        entry={entry}
        query={{ event: 'cancelled' }}
        checked={notify}
        onChange={setNotify}
      />
    </ConfirmDialog>
  );
}
