import type { NextAvailability } from '#contract/availability.schema.ts';
import { type BookingContext, NEXT_WITHIN_DAYS, romeDate, shiftDate } from '#contract/rules.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { occupiedConsumerTimes, supplierDayRows } from './availability.store.ts';
import { consumerDay, consumerTimes } from './consumer-availability.ts';
import { supplierDay } from './supplier-availability.ts';

/** Days that are read at a time. Usually the first group holds something free. */
const WINDOW_DAYS = 14;

/** The first private customers' time and the first reseller day that can be booked. */
export async function nextAvailability(
  orm: Orm,
  context: BookingContext,
): Promise<NextAvailability> {
  const [consumer, supplier] = await Promise.all([
    firstWithin(context, async (dates, from, to) => {
      const occupied = await occupiedConsumerTimes(orm, from, to);
      for (const date of dates) {
        const { state, free } = consumerDay(date, occupied, context);
        if (state !== 'available') continue;
        const first = consumerTimes(date, occupied, context).find((slot) => slot.state === 'free');
        if (first) return { date, time: first.time, free };
      }
      return null;
    }),
    firstWithin(context, async (dates, from, to) => {
      const rows = await supplierDayRows(orm, from, to);
      const days = dates.map((date) => supplierDay(date, rows, context));
      return days.find(({ state }) => state === 'available') ?? null;
    }),
  ]);
  return { consumer, supplier };
}

/** The first result of `find`, group after group, from today to the last bookable day. */
async function firstWithin<T>(
  { now, settings }: BookingContext,
  find: (dates: string[], from: string, to: string) => Promise<T | null>,
): Promise<T | null> {
  const today = romeDate(now);
  const days = Math.min(NEXT_WITHIN_DAYS, (settings.max_days_ahead ?? NEXT_WITHIN_DAYS) + 1);
  for (let start = 0; start < days; start += WINDOW_DAYS) {
    const count = Math.min(WINDOW_DAYS, days - start);
    const dates = Array.from({ length: count }, (_, day) => shiftDate(today, start + day));
    const found = await find(dates, dates[0] as string, dates.at(-1) as string);
    if (found) return found;
  }
  return null;
}
