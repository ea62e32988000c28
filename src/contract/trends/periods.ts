/** The periods of 'Andamento', as dates in Rome. */
import { datesFrom, daysOf, mondayOf, type Period, shiftDate, weekdayOf } from '../days/rules.ts';
import type { Weekday } from '../orders/order-list.schema.ts';

/** The longest period, in days. */
export const MAX_TREND_DAYS = 366;

/** Whether both days are there and the period is not too long. */
export const isPeriod = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && daysOf({ from, to }) <= MAX_TREND_DAYS;

/** The period of as many days that ends the day before. */
export const periodBefore = (period: Period): Period => ({
  from: shiftDate(period.from, -daysOf(period)),
  to: shiftDate(period.from, -1),
});

/** The Mondays of all weeks that a period touches. */
export function mondaysOf({ from, to }: Period): string[] {
  const first = mondayOf(from);
  return datesFrom(first, daysOf({ from: first, to })).filter((date) => weekdayOf(date) === 1);
}

/** The days of a period in the week that begins on this Monday. */
export const weekIn = ({ from, to }: Period, monday: string): Period => {
  const sunday = shiftDate(monday, 6);
  return { from: from > monday ? from : monday, to: sunday > to ? to : sunday };
};

/** How often a weekday (0 is Sunday) occurs in a period. */
export const weekdayCount = (period: Period, weekday: Weekday): number =>
  datesFrom(period.from, daysOf(period)).filter((date) => weekdayOf(date) === Number(weekday))
    .length;
