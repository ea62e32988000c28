import { CalendarX2, TriangleAlert } from 'lucide-react';
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { deliveryCount, orderCount, pickupCount } from '#web/office/order/order-text.ts';
import { TYPE_ICONS } from '#web/office/order/type-label.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { countLive, groupByTime } from './calendar-days.ts';
import { DayOrder } from './day-order.tsx';
import { DAY_WARNINGS } from './move-limits.ts';

type DayOrdersProps = {
  orders: readonly TypedOrder[];
  /** Whether an order that is still shown is no longer one of the day's. */
  isMissing: (entry: TypedOrder) => boolean;
  onOpen: (entry: TypedOrder) => void;
  onMove: (entry: TypedOrder) => void;
};

/** The orders of one day by delivery time, each time with its count (spec section 2, "Calendario"). */
export function DayOrders({ orders: shown, isMissing, onOpen, onMove }: DayOrdersProps) {
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
            <p className="text-[0.8125rem] text-soft-ink">{orderCount(orders.length)}</p>
          </header>
          <ul className="min-w-0">
            {orders.map((entry) => (
              <DayOrder
                key={entry.order.id}
                listed={entry}
                isMissing={isMissing(entry)}
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

/** The badges of the selected day: how many deliveries and pickups, and what is special about it. */
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
