import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { DateText } from '#contract/fields.schema.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { romeDate } from '#contract/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { MailPreview } from '../../commands/notify-customer.tsx';
import { dayWarning } from '../../edit/day-choices.ts';
import { useDay } from '../../edit/use-day.ts';
import { NoMailServer } from '../../mails/no-mail-server.tsx';
import { orderCount } from '../../order-text.ts';
import type { BulkChange } from './use-bulk.ts';

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
  const [date, setDate] = useState('');
  const [wasSent, setSent] = useState(false);
  const [notify, setNotify] = useState(true);
  const day = useDay(date);
  const isDate = DateText.safeParse(date).success;
  const warning = dayWarning(orders[0]?.type ?? 'consumer', day, '', '');
  const withEmail = orders.filter(({ order }) => order.email);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const tell = notify && withEmail.length > 0;
    if (isDate) onMove({ action: 'move', delivery_date: date, notify: tell });
  }

  return (
    <Modal
      open
      onClose={() => !pending && onClose()}
      title={`Sposta ${orderCount(orders.length)}`}
      description="Ogni ordine tiene il suo orario. Dove l'orario o il giorno è già pieno, l'ordine resta dov'è."
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
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
        <Notice
          orders={orders}
          withEmail={withEmail}
          notify={notify}
          onChange={setNotify}
          date={isDate ? date : ''}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button onClick={onClose} disabled={pending}>
            {LEAVE}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            Sposta
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type NoticeProps = {
  orders: readonly TypedOrder[];
  withEmail: readonly TypedOrder[];
  notify: boolean;
  onChange: (notify: boolean) => void;
  /** '' while none is chosen. */
  date: string;
};

/** Whether the customers are told, with the mail of one of them as an example. */
function Notice({ orders, withEmail, notify, onChange, date }: NoticeProps) {
  const [example] = withEmail;
  if (!example) {
    return <p className="text-soft-ink">Senza indirizzo email: nessun cliente viene avvisato.</p>;
  }
  const without = orders.length - withEmail.length;
  return (
    <div className="grid gap-2">
      <Checkbox checked={notify} onChange={({ target }) => onChange(target.checked)}>
        Avvisa i clienti
      </Checkbox>
      {without > 0 && (
        <p className="text-soft-ink">
          {`${orderCount(without)} senza indirizzo email: ${without === 1 ? 'il cliente non viene avvisato' : 'i clienti non vengono avvisati'}.`}
        </p>
      )}
      {notify && <NoMailServer />}
      {notify && date && (
        <>
          <p className="text-soft-ink">L'email di uno di loro, come esempio:</p>
          <MailPreview
            id={example.order.id}
            query={{
              event: 'moved',
              delivery_date: date,
              delivery_time: example.order.delivery_time,
            }}
          />
        </>
      )}
    </div>
  );
}
