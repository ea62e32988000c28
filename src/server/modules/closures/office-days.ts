/** The office's board: whether each day and time is open, with its orders. */
import type { NamedDay } from '#contract/days/holidays.ts';
import type { OfficeDay, OfficeTime } from '#contract/days/office-days.schema.ts';
import { CONSUMER_TIMES, isSunday, romeDate, romeTime } from '#contract/days/rules.ts';
import type { ConsumerOrder } from '#contract/orders/orders.schema.ts';
import type { OccupiedTime, SupplierDayRow } from '#server/modules/days/availability.store.ts';
import { commonReason } from '#server/modules/days/common-reason.ts';

export type DayFacts = {
  occupied: readonly OccupiedTime[];
  supplierRows: readonly SupplierDayRow[];
  holidays: readonly NamedDay[];
  limit: number;
  now: Date;
};

/** A day of the board; the facts may hold other dates too. */
export function officeDay(date: string, facts: DayFacts): OfficeDay {
  const holiday = facts.holidays.find((each) => each.date === date)?.name ?? null;
  return { date, holiday, supplier: supplierDay(date, facts), consumer: consumerDay(date, facts) };
}

function supplierDay(date: string, { supplierRows, limit, now }: DayFacts): OfficeDay['supplier'] {
  const rows = supplierRows.filter((row) => row.date === date);
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const closed = rows.find((row) => row.closed);
  const state = closed ? 'closed' : orders >= limit ? 'full' : 'available';
  return {
    state: neverOpen(date, romeDate(now)) ?? state,
    orders,
    limit,
    reason: closed?.reason ?? null,
  };
}

/** Closed when every time that is still to come is; in the evening, when the whole day was. */
function consumerDay(date: string, { occupied, now }: DayFacts): OfficeDay['consumer'] {
  const ofDate = occupied.filter((slot) => slot.date === date);
  const closed = ofDate.filter(
    ({ time, state }) => state === 'closed' && CONSUMER_TIMES.includes(time),
  );
  const busy = new Set(ofDate.map(({ time }) => time));
  const coming = CONSUMER_TIMES.filter((time) => isComing(date, time, now));
  const free = coming.filter((time) => !busy.has(time)).length;
  const closedTimes = new Set(closed.map(({ time }) => time));
  const decisive = coming.length > 0 ? coming : CONSUMER_TIMES;
  const isClosed = decisive.every((time) => closedTimes.has(time));
  const state = isClosed
    ? 'closed'
    : coming.length === 0
      ? 'past'
      : free === 0
        ? 'full'
        : 'available';
  return {
    state: neverOpen(date, romeDate(now)) ?? state,
    orders: ofDate.length - ofDate.filter((slot) => slot.state === 'closed').length,
    free: isSunday(date) ? 0 : free,
    closed_times: closed.length,
    reason: isClosed
      ? (commonReason(closed.filter(({ time }) => decisive.includes(time))) ?? null)
      : null,
  };
}

function neverOpen(date: string, today: string) {
  if (date < today) return 'past';
  return isSunday(date) ? 'sunday' : null;
}

const isComing = (date: string, time: string, now: Date) =>
  `${date} ${time}` > `${romeDate(now)} ${romeTime(now)}`;

/** The 24 times of a date, whose orders are given. */
export function officeTimes(
  date: string,
  occupied: readonly OccupiedTime[],
  orders: readonly ConsumerOrder[],
  now: Date,
): OfficeTime[] {
  const closed = new Map(
    occupied.filter(({ state }) => state === 'closed').map(({ time, reason }) => [time, reason]),
  );
  return CONSUMER_TIMES.map((time) => {
    const order = orders.find(({ delivery_time }) => delivery_time === time);
    const state = closed.has(time) ? 'closed' : order ? 'taken' : 'free';
    return {
      time,
      state: isComing(date, time, now) ? state : 'past',
      reason: closed.get(time) ?? null,
      order: order ? { id: order.id, name: order.name } : null,
    };
  });
}
