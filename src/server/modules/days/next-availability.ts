import type { NextAvailability } from '#contract/days/availability.schema.ts';
import type { CUSTOMER_DAY_STATES } from '#contract/days/day-states.ts';
import {
  type BookingContext,
  NEXT_WITHIN_DAYS,
  romeDate,
  shiftDate,
} from '#contract/days/rules.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { occupiedConsumerTimes, supplierDayRows } from './availability.store.ts';
import { consumerDay, consumerTimes } from './consumer-availability.ts';
import { commonReason } from './day-states.ts';
import { supplierDay } from './supplier-availability.ts';

/** Days that are read at a time. Usually the first group holds something free. */
const WINDOW_DAYS = 14;

type DayState = (typeof CUSTOMER_DAY_STATES)[number];
/** Sundays and days that clock or settings refuse are no closures. */
const WITHOUT_PLACES: ReadonlySet<DayState> = new Set(['full', 'closed']);

/** The first private customers' time and the first reseller day that can be booked. */
export async function nextAvailability(
  orm: Orm,
  context: BookingContext,
): Promise<NextAvailability> {
  const [consumer, supplier] = await Promise.all([
    firstWithin(context, async (from, to) => {
      const occupied = await occupiedConsumerTimes(orm, from, to);
      return (date) => {
        const day = consumerDay(date, occupied, context);
        const times = day.free > 0 ? consumerTimes(date, occupied, context) : [];
        return { ...day, time: times.find(({ state }) => state === 'free')?.time ?? '' };
      };
    }),
    firstWithin(context, async (from, to) => {
      const rows = await supplierDayRows(orm, from, to);
      return (date) => supplierDay(date, rows, context);
    }),
  ]);
  return {
    consumer: consumer.first,
    supplier: supplier.first,
    consumer_reason: consumer.reason,
    supplier_reason: supplier.reason,
  };
}

type Day = { state: DayState; reason?: string | undefined };

/**
 * The first available day, group after group, from today to the last bookable day; and why those before it
 * are closed, if all are for the same reason.
 */
async function firstWithin<T extends Day>(
  { now, settings }: BookingContext,
  read: (from: string, to: string) => Promise<(date: string) => T>,
): Promise<{ first: T | null; reason: string | undefined }> {
  const today = romeDate(now);
  const days = Math.min(NEXT_WITHIN_DAYS, (settings.max_days_ahead ?? NEXT_WITHIN_DAYS) + 1);
  const unavailable: Day[] = [];
  const reason = () => commonReason(unavailable.filter(({ state }) => WITHOUT_PLACES.has(state)));
  for (let start = 0; start < days; start += WINDOW_DAYS) {
    const count = Math.min(WINDOW_DAYS, days - start);
    const dates = Array.from({ length: count }, (_, day) => shiftDate(today, start + day));
    const dayOf = await read(dates[0] as string, dates.at(-1) as string);
    for (const date of dates) {
      const day = dayOf(date);
      if (day.state === 'available') return { first: day, reason: reason() };
      unavailable.push(day);
    }
  }
  return { first: null, reason: reason() };
}
