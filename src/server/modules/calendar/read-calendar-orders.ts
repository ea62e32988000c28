import { between } from 'drizzle-orm';
import type { CalendarDay, CalendarTime } from '#contract/days/calendar.schema.ts';
import {
  CONSUMER_TIMES,
  romeDate,
  romeTime,
  SUPPLIER_TIME,
  shiftDate,
} from '#contract/days/rules.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { type Closure, closures } from '#server/modules/days/closed-times.store.ts';
import { pickupsState, timeState, unusualDay } from '#server/modules/days/day-states.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { readBookingContext } from '#server/modules/settings/booking-context.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** Every day between two dates, inclusive. */
export async function readCalendarOrders(
  orm: Orm,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<CalendarDay[]> {
  const [orders, closed, { settings }] = await Promise.all([
    findOrders(orm, undefined, ({ delivery_date }) => between(delivery_date, from, to)),
    closures(orm, from, to),
    readBookingContext(orm, now),
  ]);
  const { supplier_daily_limit } = settings;
  const context = { today: romeDate(now), time: romeTime(now), supplier_daily_limit };
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = shiftDate(date, 1)) {
    const ofDate = orders.filter(({ order }) => order.delivery_date === date);
    const closedThen = closed.filter((closure) => closure.date === date);
    days.push(calendarDay(date, ofDate, closedThen, context));
  }
  return days;
}

/** `today` and `time` in Rome. */
type Context = { today: string; time: string; supplier_daily_limit: number };

/** A calendar day from the orders and closures of its date. */
function calendarDay(
  date: string,
  orders: readonly TypedOrder[],
  closures: readonly Closure[],
  { today, time: timeNow, supplier_daily_limit: limit }: Context,
): CalendarDay {
  const byTime = orders.toSorted(
    (a, b) =>
      a.order.delivery_time.localeCompare(b.order.delivery_time) ||
      a.order.created_at.localeCompare(b.order.created_at),
  );
  const live = byTime.filter(({ order }) => order.status !== 'cancelled');
  const takenBy = new Map(
    live
      .filter(({ type }) => type === 'consumer')
      .map(({ order }) => [order.delivery_time, order.id]),
  );
  const closed = new Set(
    closures.filter(({ type }) => type === 'consumer').map(({ time }) => time),
  );
  const clock = `${today} ${timeNow}`;
  const stateOf = (time: string): CalendarTime['state'] =>
    timeState(`${date} ${time}` > clock ? null : 'past', {
      isClosed: closed.has(time),
      isTaken: takenBy.has(time),
    });
  const times = new Set([...CONSUMER_TIMES, ...byTime.map(({ order }) => order.delivery_time)]);
  const supplierOrders = live.filter(({ type }) => type === 'supplier').length;
  const isClosed = closures.some(({ type, time }) => type === 'supplier' && time === SUPPLIER_TIME);
  const refused = unusualDay(date, today);
  return {
    date,
    consumer: {
      times: [...times].toSorted().map((time) => ({
        time,
        state: stateOf(time),
        order_id: takenBy.get(time) ?? null,
      })),
    },
    supplier: {
      state: pickupsState(refused, { isClosed, orders: supplierOrders, limit }),
      orders: supplierOrders,
      limit,
    },
    warning: refused ?? (CONSUMER_TIMES.every((time) => closed.has(time)) ? 'closed' : null),
    orders: byTime,
  };
}
