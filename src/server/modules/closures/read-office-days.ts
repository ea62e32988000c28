import { and, eq, ne } from 'drizzle-orm';
import { holidaysOf } from '#contract/days/holidays.ts';
import type { Holiday, OfficeDay, OfficeTime } from '#contract/days/office-days.schema.ts';
import { CONSUMER_TIMES, isSunday, shiftDate } from '#contract/days/rules.ts';
import type { ConsumerOrder } from '#contract/orders/orders.schema.ts';
import { occupiedConsumerTimes, supplierDayRows } from '#server/modules/days/availability.store.ts';
import { type ClosedTimes, closedOn } from '#server/modules/days/closed-times.store.ts';
import { liveOrdersOn } from '#server/modules/orders/order-counts.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { readBookingContext } from '#server/modules/settings/booking-context.store.ts';
import { readPatron } from '#server/modules/settings/booking-settings.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { officeDay, officeTimes } from './office-days.ts';

/** `count` days from a date on. */
export async function readOfficeDays(
  orm: Orm,
  from: string,
  count: number,
  now: Date,
): Promise<OfficeDay[]> {
  const dates = Array.from({ length: count }, (_, day) => shiftDate(from, day));
  const to = dates.at(-1) as string;
  const [occupied, supplierRows, patron, { settings }] = await Promise.all([
    occupiedConsumerTimes(orm, from, to),
    supplierDayRows(orm, from, to),
    readPatron(orm),
    readBookingContext(orm, now),
  ]);
  const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))];
  const holidays = years.flatMap((year) => holidaysOf(year, patron));
  const facts = { occupied, supplierRows, holidays, limit: settings.supplier_daily_limit, now };
  return dates.map((date) => officeDay(date, facts));
}

/** The private customers' 24 times of a date. */
export async function readOfficeTimes(orm: Orm, date: string, now: Date): Promise<OfficeTime[]> {
  const [occupied, orders] = await Promise.all([
    occupiedConsumerTimes(orm, date, date),
    findOrders(orm, 'consumer', ({ delivery_date, status }) =>
      and(eq(delivery_date, date), ne(status, 'cancelled')),
    ),
  ]);
  return officeTimes(
    date,
    occupied,
    orders.map(({ order }) => order as ConsumerOrder),
    now,
  );
}

/** The holidays of a year, with what is closed on them already. */
export async function readHolidays(orm: Orm, year: number): Promise<Holiday[]> {
  const holidays = holidaysOf(year, await readPatron(orm));
  const dates = holidays.map(({ date }) => date);
  const [closed, orders] = await Promise.all([closedOn(orm, dates), liveOrdersOn(orm, dates)]);
  return holidays.map(({ date, name }) => ({
    date,
    name,
    is_sunday: isSunday(date),
    closed: closedFor(closed.filter((each) => each.date === date)),
    orders: orders.get(date) ?? 0,
  }));
}

function closedFor(ofDate: readonly ClosedTimes[]): Holiday['closed'] {
  const times = ofDate.filter(({ type }) => type === 'consumer').flatMap((each) => each.times);
  return {
    consumer: times.length === CONSUMER_TIMES.length,
    supplier: ofDate.some(({ type }) => type === 'supplier'),
  };
}
