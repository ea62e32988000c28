import { CalendarClock, CalendarX2, Trash2, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import { formatShortDate } from '#contract/format.ts';
import { orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { WarningBadge } from '#web/office/customer/customer-hints.tsx';
import { useWarnings } from '#web/office/customer/customer-queries.ts';
import { DeliverAction } from '#web/office/order/commands/deliver-action.tsx';
import { MovedFrom } from '#web/office/order/moved-from.tsx';
import { useOrder } from '#web/office/order/order-queries.ts';
import { deliveryCount, orderCount, pickupCount } from '#web/office/order/order-text.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { TYPE_ICONS, TypeLabel } from '#web/office/order/type-label.tsx';
import { UnreadNote } from '#web/office/order/unread-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { countLive, groupByTime } from './calendar-days.ts';
import { DAY_WARNINGS } from './move-limits.ts';

type DayOrdersProps = {
  orders: readonly TypedOrder[];
  /** Whether a displayed order is no longer on that day. */
  isMissing: (entry: TypedOrder) => boolean;
  onOpen: (entry: TypedOrder) => void;
  onMove: (entry: TypedOrder) => void;
};

/**
 * The orders of one day by delivery time, each time with its count (spec section 2, "Calendario").
 */
export function DayOrders({ orders: shown, isMissing, onOpen, onMove }: DayOrdersProps) {
  const warnings = useWarnings(shown);
  if (shown.length === 0) {
    return (
      <div className="rounded-md border border-line bg-white">
        <ListNotice icon={CalendarX2}>
          <p>Nessun ordine programmato per questa data</p>
        </ListNotice>
      </div>
    );
  }
  return (
    <div className="rounded-md border border-line bg-white">
      {groupByTime(shown).map(({ time, orders }) => (
        <section
          key={time}
          aria-labelledby={`ore-${time}`}
          className="grid gap-x-4 border-line border-t px-4 py-3 first:border-t-0 sm:grid-cols-[5.5rem_minmax(0,1fr)]"
        >
          <header className="flex items-baseline gap-2 sm:grid sm:content-start sm:gap-0 sm:pt-2">
            <h3 id={`ore-${time}`} className="text-xl tabular-nums">
              {time}
            </h3>
            <p className="text-[0.8125rem] text-soft-ink">{orderCount(countLive(orders).orders)}</p>
          </header>
          <ul className="min-w-0">
            {orders.map((entry) => (
              <DayOrder
                key={entry.order.id}
                listed={entry}
                isMissing={isMissing(entry)}
                warnings={warnings.get(entry.order.id) ?? NONE}
                onOpen={onOpen}
                onMove={onMove}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The badges of the selected day: the number of deliveries and pickups, and special states. */
export function DayBadges({ day }: { day: CalendarDay }) {
  const { deliveries, pickups } = countLive(day.orders);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="neutral" icon={TYPE_ICONS.consumer}>
        {deliveryCount(deliveries)}
      </Badge>
      <Badge tone="info" icon={TYPE_ICONS.supplier}>
        {pickupCount(pickups)}
      </Badge>
      {day.warning && (
        <Badge tone="warning" icon={TriangleAlert}>
          {DAY_WARNINGS[day.warning]}
        </Badge>
      )}
    </p>
  );
}

type DayOrderProps = {
  /** The order in the day's list. */
  listed: TypedOrder;
  /** The day no longer has the order, but still shows it because the list is in use. */
  isMissing: boolean;
  /** Of the customer's cards. */
  warnings: readonly string[];
  onOpen: (entry: TypedOrder) => void;
  onMove: (entry: TypedOrder) => void;
};

const NONE: readonly string[] = [];

/**
 * One order of the selected day. Its name covers the row, so that a press anywhere opens the
 * details.
 */
function DayOrder({ listed, isMissing, warnings, onOpen, onMove }: DayOrderProps) {
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
      {/* If the row is too narrow for both, the actions are below the facts. */}
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
        {warnings.map((warning) => (
          <WarningBadge key={warning} warning={warning} />
        ))}
        <p className="line-clamp-1 text-[0.8125rem] leading-5 wrap-anywhere">{materials_summary}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {/* On a phone it is above two buttons, which are then side by side. */}
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
