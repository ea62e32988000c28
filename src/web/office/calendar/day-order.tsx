import { CalendarClock, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { formatShortDate } from '#contract/format.ts';
import { orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { DeliverAction } from '#web/office/order/commands/deliver-action.tsx';
import { MovedFrom } from '#web/office/order/moved-from.tsx';
import { useOrder } from '#web/office/order/order-queries.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { TypeLabel } from '#web/office/order/type-label.tsx';
import { UnreadNote } from '#web/office/order/unread-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';

type DayOrderProps = {
  /** The order as the day has it. */
  listed: TypedOrder;
  /** The day no longer has the order, but still shows it because the list is in use. */
  isMissing: boolean;
  onOpen: (entry: TypedOrder) => void;
  onMove: (entry: TypedOrder) => void;
};

/** One order of the selected day. Its name covers the row, so that a press anywhere opens the details. */
export function DayOrder({ listed, isMissing, onOpen, onMove }: DayOrderProps) {
  const nameId = useId();
  const now = useNow();
  const { entry, gone } = useOrder(listed, isMissing);
  const { display_name, materials_summary } = orderView(entry);
  const { status, phone, delivery_date, delivery_time } = entry.order;
  const isElsewhere = delivery_date !== listed.order.delivery_date;
  const place = entry.type === 'consumer' ? entry.order.address : entry.order.agent_name;
  const isCancelled = status === 'cancelled';
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-2.5 first:border-t-0 hover:bg-paper">
      {/* Where the row is too narrow for both, the actions are below the facts. */}
      <div className="grid min-w-0 flex-1 basis-60 grid-cols-[minmax(0,1fr)] gap-0.5">
        <h4 className="font-bold text-[0.9375rem] leading-5 wrap-anywhere">
          <button
            type="button"
            id={nameId}
            aria-haspopup="dialog"
            onClick={() => onOpen(entry)}
            className={`rounded-sm text-left after:absolute after:inset-0 hover:underline ${isCancelled ? 'text-soft-ink line-through' : ''}`}
          >
            {display_name}
          </button>
        </h4>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">
          <TypeLabel type={entry.type} />
          {place && <span>{place}</span>}
          <span className="whitespace-nowrap">{phone}</span>
        </p>
        {!gone && !isElsewhere && <MovedFrom order={entry.order} now={now} whole />}
        <p className="line-clamp-1 text-[0.8125rem] leading-5 wrap-anywhere">{materials_summary}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {/* On a phone above two buttons, which then stand side by side. */}
        <span className="empty:hidden max-sm:[&:has(~:nth-child(3))]:basis-full">
          {gone ? (
            <Badge tone="danger" icon={Trash2}>
              Eliminato
            </Badge>
          ) : isElsewhere ? (
            <Badge tone="info" icon={CalendarClock}>
              {`Spostato a ${formatShortDate(delivery_date, now)}, ${delivery_time}`}
            </Badge>
          ) : (
            status !== 'completed' && <StatusBadge order={entry.order} />
          )}
        </span>
        {!gone && <UnreadNote order={entry.order} />}
        {!gone && !isElsewhere && (
          <DeliverAction entry={entry} describedBy={nameId} className="relative" />
        )}
        {!isCancelled && !gone && (
          <Button
            size="sm"
            aria-describedby={nameId}
            onClick={() => onMove(entry)}
            className="relative"
          >
            Sposta…
          </Button>
        )}
      </div>
    </li>
  );
}
