/** The office's board: whether each day and time is open, with its orders. */
import type { NamedDay } from '#contract/days/holidays.ts';
import type { OfficeDay, OfficeTime } from '#contract/days/office-days.schema.ts';
import { CONSUMER_TIMES, isSunday, romeDate, romeTime } from '#contract/days/rules.ts';
import type { ConsumerOrder } from '#contract/orders/orders.schema.ts';
import type { OccupiedTime, SupplierDayRow } from '#server/modules/days/availability.store.ts';
import {
  commonReason,
  deliveriesState,
  pickupsOf,
  pickupsState,
  placesOf,
  timeState,
  unusualDay,
} from '#server/modules/days/day-states.ts';

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
  const { orders, isClosed, reason = null } = pickupsOf(date, supplierRows);
  const refused = unusualDay(date, romeDate(now));
  return { state: pickupsState(refused, { isClosed, orders, limit }), orders, limit, reason };
}

/** Closed when every time that is still to come is; in the evening, when the whole day was. */
function consumerDay(date: string, { occupied, now }: DayFacts): OfficeDay['consumer'] {
  const placeAt = placesOf(date, occupied);
  const times = CONSUMER_TIMES.map((time) => ({ time, ...placeAt(time) }));
  const coming = times.filter(({ time }) => isComing(date, time, now));
  const decisive = coming.length > 0 ? coming : times;
  const states = decisive.map((place) => timeState(null, place));
  const state = deliveriesState(states);
  const isOver = coming.length === 0 && state !== 'closed';
  return {
    state: unusualDay(date, romeDate(now)) ?? (isOver ? 'past' : state),
    orders: occupied.filter((slot) => slot.date === date && slot.state === 'taken').length,
    free:
      isSunday(date) || coming.length === 0 ? 0 : states.filter((each) => each === 'free').length,
    closed_times: times.filter(({ isClosed }) => isClosed).length,
    reason: state === 'closed' ? (commonReason(decisive) ?? null) : null,
  };
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
  const placeAt = placesOf(date, occupied);
  return CONSUMER_TIMES.map((time) => {
    const order = orders.find(({ delivery_time }) => delivery_time === time);
    const { isClosed, reason = null } = placeAt(time);
    const state = timeState(isComing(date, time, now) ? null : 'past', {
      isClosed,
      isTaken: !!order,
    });
    return { time, state, reason, order: order ? { id: order.id, name: order.name } : null };
  });
}
