import { useState } from 'react';
import { formatDayAndMonth } from '#contract/format.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import { NotifyCustomer } from '#web/office/order/commands/notify-customer.tsx';
import { Button } from '#web/ui/button.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Move } from './week-days.ts';

type MoveDialogProps = {
  move: Move;
  pending: boolean;
  onMove: (notify: boolean) => void;
  onCancel: () => void;
};

/** Asks whether the customer of a dropped order is told, and shows the mail before it goes. */
export function MoveDialog({ move, pending, onMove, onCancel }: MoveDialogProps) {
  const [notify, setNotify] = useState(true);
  const now = useNow();
  const { entry, change } = move;
  const { delivery_date, delivery_time } = entry.order;
  return (
    <Modal
      open
      onClose={() => !pending && onCancel()}
      title="Sposta ordine"
      description={
        <>
          {TYPE_LABELS[entry.type]} di{' '}
          <b className="text-ink wrap-anywhere">{orderView(entry).display_name}</b>: da{' '}
          {formatDayAndMonth(delivery_date, now)}, {delivery_time} a{' '}
          <b className="text-ink">
            {formatDayAndMonth(change.delivery_date, now)}, {change.delivery_time}
          </b>
        </>
      }
      actions={
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onCancel} disabled={pending}>
            {LEAVE}
          </Button>
          <Button variant="primary" pending={pending} onClick={() => onMove(notify)}>
            Sposta
          </Button>
        </div>
      }
    >
      <NotifyCustomer
        entry={entry}
        query={{ event: 'moved', ...change }}
        checked={notify}
        onChange={setNotify}
      />
    </Modal>
  );
}
