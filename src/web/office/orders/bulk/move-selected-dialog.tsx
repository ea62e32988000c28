import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { DateText } from '#contract/fields.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { BulkChange } from '#web/office/order/commands/use-bulk.ts';
import { dayWarning } from '#web/office/order/edit/day-choices.ts';
import { useDay } from '#web/office/order/edit/use-day.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { NotifyCustomers } from './notify-customers.tsx';

type MoveSelectedDialogProps = {
  orders: readonly TypedOrder[];
  now: Date;
  pending: boolean;
  onMove: (change: BulkChange) => void;
  onClose: () => void;
};

/** The day to which the selected orders go; each keeps its time. */
export function MoveSelectedDialog({
  orders,
  now,
  pending,
  onMove,
  onClose,
}: MoveSelectedDialogProps) {
  const id = useId();
  const [date, setDate] = useState('');
  const [wasSent, setSent] = useState(false);
  const [notify, setNotify] = useState(true);
  const day = useDay(date);
  const isDate = DateText.safeParse(date).success;
  const warning = dayWarning(orders[0]?.type ?? 'consumer', day, '', '');

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (isDate) onMove({ action: 'move', delivery_date: date, notify });
  }

  return (
    <Modal
      open
      onClose={() => !pending && onClose()}
      title={`Sposta ${orderCount(orders.length)}`}
      description="Ogni ordine tiene il suo orario. Dove l'orario o il giorno è già pieno, l'ordine resta dov'è."
      form="short"
      actions={
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
          <Button onClick={onClose} disabled={pending}>
            {LEAVE}
          </Button>
          <Button form={id} type="submit" variant="primary" pending={pending}>
            Sposta
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DateField
          label="Nuovo giorno"
          value={date}
          onChange={setDate}
          today={romeDate(now)}
          error={wasSent && !isDate ? 'Scegliere una data' : undefined}
        />
        <div role="status">
          {warning && (
            <p className="flex gap-2 rounded-md border border-hazard bg-hazard-tint px-3 py-2 font-semibold">
              <TriangleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
              <span>{warning}</span>
            </p>
          )}
        </div>
        <NotifyCustomers
          orders={orders}
          checked={notify}
          onChange={setNotify}
          exampleOf={({ order: { delivery_time } }) =>
            isDate ? { event: 'moved', delivery_date: date, delivery_time } : null
          }
        />
      </form>
    </Modal>
  );
}
