import { type FormEvent, useId, useState } from 'react';
import { DateText } from '#contract/fields.schema.ts';
import type { MailPreviewQuery } from '#contract/mails.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { MailPreview } from '#web/office/order/commands/notify-customer.tsx';
import type { BulkChange } from '#web/office/order/commands/use-bulk.ts';
import { dayWarning } from '#web/office/order/edit/day-choices.ts';
import { DayWarning } from '#web/office/order/edit/day-warning.tsx';
import { DeliveryDateField } from '#web/office/order/edit/delivery-date-field.tsx';
import { useDay } from '#web/office/order/edit/use-day.ts';
import { NoMailServer } from '#web/office/order/no-mail-server.tsx';
import { orderCount } from '#web/office/order/order-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';

type MoveSelectedDialogProps = {
  orders: readonly TypedOrder[];
  pending: boolean;
  onMove: (change: BulkChange) => void;
  onClose: () => void;
};

/** Moves the selected orders to a day; each keeps its time. */
export function MoveSelectedDialog({ orders, pending, onMove, onClose }: MoveSelectedDialogProps) {
  const id = useId();
  const [date, setDate] = useState('');
  const [wasSent, setSent] = useState(false);
  const [notify, setNotify] = useState(true);
  const type = orders[0]?.type ?? 'consumer';
  const day = useDay(date);
  const isDate = DateText.safeParse(date).success;

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
        <ModalActions onLeave={onClose} form={id} type="submit" pending={pending}>
          Sposta
        </ModalActions>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DeliveryDateField
          type={type}
          label="Nuovo giorno"
          value={date}
          onChange={setDate}
          error={wasSent && !isDate ? 'Scegliere una data' : undefined}
        />
        <DayWarning warning={dayWarning(type, day, '', '')} />
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

/** Confirms cancelling or deleting the selected orders, with their number and who gets a mail. */
export function EndSelectedDialog({
  ending,
  orders,
  pending,
  onEnd,
  onClose,
}: EndSelectedDialogProps) {
  const [notify, setNotify] = useState(true);
  const { title, text, confirm } = WORDS[ending];
  // Customers of cancelled orders already know, and are not notified again.
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

type NotifyCustomersProps = {
  /** Those whose customers would be notified. */
  orders: readonly TypedOrder[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The mail to preview for an order; null while unknown. */
  exampleOf: (entry: TypedOrder) => MailPreviewQuery | null;
};

/** Whether to notify the customers, asked once for all, with one mail as an example. */
function NotifyCustomers({ orders, checked, onChange, exampleOf }: NotifyCustomersProps) {
  const withEmail = orders.filter(({ order }) => order.email);
  const [example] = withEmail;
  if (!example) {
    return <p className="text-soft-ink">Senza indirizzo email: nessun cliente viene avvisato.</p>;
  }
  const without = orders.length - withEmail.length;
  const query = exampleOf(example);
  return (
    <div className="grid gap-2">
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
        Avvisa i clienti
      </Checkbox>
      {without > 0 && (
        <p className="text-soft-ink">
          {`${orderCount(without)} senza indirizzo email: ${without === 1 ? 'il cliente non viene avvisato' : 'i clienti non vengono avvisati'}.`}
        </p>
      )}
      {checked && <NoMailServer />}
      {checked && query && (
        <>
          <p className="text-soft-ink">L'email di uno di loro, come esempio:</p>
          <MailPreview id={example.order.id} query={query} />
        </>
      )}
    </div>
  );
}
