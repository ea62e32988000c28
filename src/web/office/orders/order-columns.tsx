/** The columns of both tables (spec section 2, "Ordini"). */
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDate } from '#contract/format.ts';
import { isToReconfirm, statusWords } from '#contract/orders/order-view.ts';
import type { OrderStatus, OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Column } from '#web/lists/data-table/data-table.tsx';
import { MovedFrom } from '#web/office/order/moved-from.tsx';
import { UnreadNote } from '#web/office/order/unread-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import type { OrderRow } from './list-queries.ts';
import { OrderName } from './order-name.tsx';

const MARKS: Record<OrderStatus, { text: string; colour: string }> = {
  pending: { text: 'ATT', colour: 'border-hazard bg-hazard-tint text-ink' },
  confirmed: { text: 'CON', colour: 'border-green/35 bg-green-tint text-green-deep' },
  completed: { text: '✓', colour: 'border-sea/30 bg-sea-tint text-sea-deep' },
  cancelled: { text: 'ANN', colour: 'border-red/30 bg-red-tint text-red' },
};

/** For an order to reconfirm, which is not a new one. */
const TO_RECONFIRM_MARK = { text: 'RIC', colour: 'border-terracotta bg-white text-terracotta' };

/**
 * The status as three letters or a check mark (spec section 2); screen readers get the full name.
 */
function StatusMark({ order }: { order: TypedOrder['order'] }) {
  const { text, colour } = isToReconfirm(order) ? TO_RECONFIRM_MARK : MARKS[order.status];
  const words = statusWords(order);
  return (
    <span
      title={words}
      className={`relative inline-block min-w-10 rounded-sm border px-1 text-center font-bold text-xs leading-5 ${colour}`}
    >
      <span aria-hidden>{text}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

export function orderColumns(
  type: OrderType,
  now: Date,
  actions: (row: OrderRow) => ReactNode,
): readonly Column<OrderRow>[] {
  return [
    {
      id: 'customer',
      head: type === 'consumer' ? 'Cliente' : 'Azienda',
      isSortable: true,
      cell: (row) => (
        <>
          <OrderName row={row} className="leading-5 line-clamp-2" />
          <span className="block text-[0.8125rem] text-soft-ink @4xl:hidden">
            <Contact entry={row.entry} />
          </span>
          {!row.gone && <UnreadNote order={row.entry.order} />}
        </>
      ),
    },
    {
      id: 'contact',
      head: type === 'consumer' ? 'Email' : 'Referente',
      // In narrow tables it is shown under the name.
      className: '@max-4xl:hidden',
      cell: ({ entry }) => <Contact entry={entry} />,
    },
    {
      id: 'phone',
      head: 'Telefono',
      className: 'w-30 @4xl:w-36',
      cell: ({ entry }) => (
        <span className="relative tabular-nums">
          <PhoneLink phone={entry.order.phone} />
        </span>
      ),
    },
    {
      id: 'date',
      head: 'Data',
      isSortable: true,
      className: 'w-23 @4xl:w-37',
      cell: ({ entry }) => (
        <>
          <MovedFrom order={entry.order} now={now} className="block @4xl:whitespace-nowrap" />
          <time dateTime={entry.order.delivery_date} className="tabular-nums">
            {formatShortDate(entry.order.delivery_date, now)}
          </time>
        </>
      ),
    },
    {
      id: 'time',
      head: 'Ora',
      className: 'w-14',
      cell: ({ entry }) => (
        <span className="font-semibold tabular-nums">{entry.order.delivery_time}</span>
      ),
    },
    {
      id: 'status',
      head: 'Stato',
      isSortable: true,
      className: 'w-18 @4xl:w-20',
      cell: ({ entry, gone }) => <Status order={entry.order} gone={gone} />,
    },
    { id: 'actions', head: 'Azioni', className: 'w-24 text-right print:hidden', cell: actions },
  ];
}

const Contact = ({ entry }: Pick<OrderRow, 'entry'>) =>
  entry.type === 'consumer' ? <Email email={entry.order.email} /> : <Agent entry={entry} />;

function Email({ email }: { email: string | null }) {
  return (
    <span className="relative block truncate [&>a]:inline" title={email ?? undefined}>
      <EmailLink email={email} />
    </span>
  );
}

function Agent({ entry }: { entry: OrderRow['entry'] }) {
  const name = entry.type === 'supplier' ? entry.order.agent_name : '';
  return <span className="line-clamp-2 leading-5 wrap-anywhere">{name || '—'}</span>;
}

export function Status({ order, gone }: { order: TypedOrder['order']; gone: boolean }) {
  if (!gone) return <StatusMark order={order} />;
  return (
    <Badge tone="danger" icon={Trash2}>
      Eliminato
    </Badge>
  );
}
