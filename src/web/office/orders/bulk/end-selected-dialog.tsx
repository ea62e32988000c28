import { useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { BulkChange } from '#web/office/order/commands/use-bulk.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NotifyCustomers } from './notify-customers.tsx';

/** How the selected orders end. */
export type Ending = 'cancel' | 'delete';

type EndSelectedDialogProps = {
  ending: Ending;
  orders: readonly TypedOrder[];
  pending: boolean;
  onEnd: (change: BulkChange) => void;
  onClose: () => void;
};

const WORDS = {
  cancel: {
    title: 'Annulla',
    text: 'I posti tornano liberi; gli ordini restano negli elenchi e si possono ripristinare.',
    confirm: 'Annulla ordini',
  },
  delete: {
    title: 'Elimina',
    text: "Gli ordini escono dagli elenchi e i posti tornano liberi. L'operazione non si può annullare.",
    confirm: 'Elimina ordini',
  },
} as const;

/** Asks before the selected orders are cancelled or deleted, says how many they are, and whom a mail tells. */
export function EndSelectedDialog({
  ending,
  orders,
  pending,
  onEnd,
  onClose,
}: EndSelectedDialogProps) {
  const [notify, setNotify] = useState(true);
  const { title, text, confirm } = WORDS[ending];
  // Whoever knows of the cancellation is not told again.
  const live = orders.filter(({ order }) => order.status !== 'cancelled');
  const cancelled = orders.length - live.length;
  return (
    <ConfirmDialog
      open
      pending={pending}
      onConfirm={() => onEnd({ action: ending, notify })}
      onCancel={onClose}
      title={`${title} ${orderCount(orders.length)}`}
      description={
        <>
          {text}
          {cancelled > 0 &&
            ` ${orderCount(cancelled)} ${cancelled === 1 ? 'è già annullato' : 'sono già annullati'}.`}
        </>
      }
      confirmLabel={orders.length === 1 ? confirm.replace('ordini', 'ordine') : confirm}
      variant="danger"
    >
      {live.length > 0 && (
        <NotifyCustomers
          orders={live}
          checked={notify}
          onChange={setNotify}
          exampleOf={() => ({ event: 'cancelled' })}
        />
      )}
    </ConfirmDialog>
  );
}
