import { MessageSquareDot } from 'lucide-react';
import { formatDayAndMonth } from '#contract/format.ts';
import { movedFrom, orderView, statusWords, TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { statusLook } from '#web/office/order/status-badge.tsx';
import { UNREAD_NOTE } from '#web/office/order/unread-note.tsx';
import type { Limit, Place } from './move-limits.ts';

const STATE_LABELS = {
  free: 'libero',
  available: 'libero',
  taken: 'occupato',
  full: 'completo',
  closed: 'chiuso',
  past: 'passato',
  sunday: 'domenica',
};

type WeekCellProps = {
  place: Place;
  state: keyof typeof STATE_LABELS;
  /** '1/2', for pickups. */
  count?: string;
  orders: readonly TypedOrder[];
  /** What prevents dropping the dragged order here. */
  limit: Limit | null;
  /** The order being dragged may be dropped in this row. */
  isTarget: boolean;
  className: string;
  onOpen: (entry: TypedOrder) => void;
};

/** One time of a day, or its pickups. `data-place`: where an order can be dropped. */
export function WeekCell(props: WeekCellProps) {
  const { place, state, count, orders, limit, isTarget, className, onOpen } = props;
  return (
    <td
      className={className}
      data-state={state}
      data-place={`${place.date} ${place.time ?? ''}`}
      data-limit={limit ? (limit.refuses ? 'refused' : 'warned') : undefined}
    >
      <div className="week-cell">
        {count && <span className="week-count">{count}</span>}
        {orders.map((entry) => (
          <WeekOrder key={entry.order.id} entry={entry} place={place} onOpen={onOpen} />
        ))}
        {orders.length === 0 && !count && (
          <span className={state === 'closed' && !isTarget ? 'week-reason' : 'sr-only'}>
            {STATE_LABELS[state]}
          </span>
        )}
        {isTarget && limit && orders.length === 0 && (
          <span aria-hidden className="week-reason">
            {limit.text}
          </span>
        )}
      </div>
    </td>
  );
}

type WeekOrderProps = { entry: TypedOrder; place: Place; onOpen: (entry: TypedOrder) => void };

/** An order: a press opens it, dragging moves it. */
function WeekOrder({ entry, place, onOpen }: WeekOrderProps) {
  const { id, status, delivery_time } = entry.order;
  const { display_name } = orderView(entry);
  const { icon: Icon } = statusLook(entry.order);
  const hasNote = entry.order.unread_notes > 0;
  const from = movedFrom(entry.order);
  const label = [
    display_name,
    `${TYPE_LABELS[entry.type]} ${formatDayAndMonth(place.date)}, ${delivery_time}`,
    statusWords(entry.order),
    ...(from ? [`da ${formatDayAndMonth(from.delivery_date)}, ${from.delivery_time}`] : []),
    ...(hasNote ? [UNREAD_NOTE] : []),
  ];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label.join(', ')}
      title={[display_name, ...label.slice(2)].join(', ')}
      data-order={id}
      data-status={status}
      onClick={() => onOpen(entry)}
      className="week-order"
    >
      {/* Fills the button: in Firefox a button can only be dragged by its content. */}
      <span>
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />
        {hasNote && <MessageSquareDot aria-hidden className="size-3.5 shrink-0 text-red" />}
        <span className="truncate">{display_name}</span>
      </span>
    </button>
  );
}
