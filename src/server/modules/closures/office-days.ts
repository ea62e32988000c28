/** The office's day board: whether each day and time is open, with its orders. */

import { and, eq, ne } from 'drizzle-orm';
import { holidaysOf, type NamedDay } from '#contract/days/holidays.ts';
import type { Holiday, OfficeDay, OfficeTime } from '#contract/days/office-days.schema.ts';
import { CONSUMER_TIMES, isSunday, romeDate, romeTime, shiftDate } from '#contract/days/rules.ts';
import type { ConsumerOrder } from '#contract/orders/orders.schema.ts';
import {
  type OccupiedTime,
  occupiedConsumerTimes,
  type SupplierDayRow,
  supplierDayRows,
} from '#server/modules/days/availability.store.ts';
import { type ClosedTimes, closedOn } from '#server/modules/days/closed-times.store.ts';
import {
  commonReason,
  deliveriesState,
  pickupsOf,
  pickupsState,
  placesOf,
  timeState,
  unusualDay,
} from '#server/modules/days/day-states.ts';
import { liveOrdersOn } from '#server/modules/orders/order-counts.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { readBookingContext } from '#server/modules/settings/booking-context.store.ts';
import { readPatron } from '#server/modules/settings/booking-settings.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

export type DayFacts = {
  occupied: readonly OccupiedTime[];
  supplierRows: readonly SupplierDayRow[];
  holidays: readonly NamedDay[];
  limit: number;
  now: Date;
};

/** A day of the board. `facts` may include other dates. */
export function officeDay(date: string, facts: DayFacts): OfficeDay {
  const holiday = facts.holidays.find((each) => each.date === date)?.name ?? null;
  return { date, holiday, supplier: supplierDay(date, facts), consumer: consumerDay(date, facts) };
}

function supplierDay(date: string, { supplierRows, limit, now }: DayFacts): OfficeDay['supplier'] {
  const { orders, isClosed, reason = null } = pickupsOf(date, supplierRows);
  const refused = unusualDay(date, romeDate(now));
  return { state: pickupsState(refused, { isClosed, orders, limit }), orders, limit, reason };
}

/** Judged by the remaining times. When none is left, 'closed' if the whole day was, otherwise 'past'. */
function consumerDay(date: string, { occupied, now }: DayFacts): OfficeDay['consumer'] {
  const placeAt = placesOf(date, occupied);
  const times = CONSUMER_TIMES.map((time) => ({ time, ...placeAt(time) }));
  const remaining = times.filter(({ time }) => isRemaining(date, time, now));
  const judgedTimes = remaining.length > 0 ? remaining : times;
  const states = judgedTimes.map((place) => timeState(null, place));
  const state = deliveriesState(states);
  const isOver = remaining.length === 0 && state !== 'closed';
  return {
    state: unusualDay(date, romeDate(now)) ?? (isOver ? 'past' : state),
    orders: occupied.filter((slot) => slot.date === date && slot.state === 'taken').length,
    free:
      isSunday(date) || remaining.length === 0
        ? 0
        : states.filter((each) => each === 'free').length,
    closed_times: times.filter(({ isClosed }) => isClosed).length,
    reason: state === 'closed' ? (commonReason(judgedTimes) ?? null) : null,
  };
}

const isRemaining = (date: string, time: string, now: Date) =>
  `${date} ${time}` > `${romeDate(now)} ${romeTime(now)}`;

/** The 24 times of a date with their orders. */
export function officeTimes(
  date: string,
  occupied: readonly OccupiedTime[],
  orders: readonly ConsumerOrder[],
  now: Date,
): OfficeTime[] {
  const placeAt = placesOf(date, occupied);
  return CONSUMER_TIMES.map((time) => {
    const order = orders.find(({ delivery_time }) => delivery_time === time);
    const { isClosed, reason = null } = placeAt(time);
    const state = timeState(isRemaining(date, time, now) ? null : 'past', {
      isClosed,
      isTaken: !!order,
    });
    return { time, state, reason, order: order ? { id: order.id, name: order.name } : null };
  });
}

/** `count` days, starting with a date. */
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

/** A date's 24 times for private customers. */
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

/** The holidays of a year, with their existing closures. */
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
