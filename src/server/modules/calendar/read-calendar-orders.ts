import { between } from 'drizzle-orm';
import type { CalendarDay } from '#contract/days/calendar.schema.ts';
import { romeDate, romeTime, shiftDate } from '#contract/days/rules.ts';
import { closures } from '#server/modules/days/closed-times.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { readBookingContext } from '#server/modules/settings/booking-context.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { calendarDay } from './calendar-day.ts';

/** Every day between two dates, both included. */
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
