/** The periods of 'Andamento', as dates in Rome. */
import { shiftDate } from '../days/rules.ts';
import type { Weekday } from '../orders/order-list.schema.ts';

/** First and last day, inclusive. */
export type Period = { from: string; to: string };

/** The longest period, in days. */
export const MAX_TREND_DAYS = 366;

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** The number of days of a period. */
export const daysOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/** Whether both days are there and the period is not too long. */
export const isPeriod = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && daysOf({ from, to }) <= MAX_TREND_DAYS;

/** The period of as many days that ends the day before. */
export const periodBefore = (period: Period): Period => ({
  from: shiftDate(period.from, -daysOf(period)),
  to: shiftDate(period.from, -1),
});

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => shiftDate(date, -((dayNumber(date) + 3) % 7));

/** The Mondays of all weeks that a period touches. */
export function mondaysOf({ from, to }: Period): string[] {
  const first = mondayOf(from);
  const weeks = Math.floor((dayNumber(to) - dayNumber(first)) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => shiftDate(first, 7 * week));
}

/** How often a weekday (0 is Sunday) occurs in a period. */
export function weekdayCount({ from, to }: Period, weekday: Weekday): number {
  const untilFirst = (Number(weekday) - ((dayNumber(from) + 4) % 7) + 7) % 7;
  return Math.max(0, Math.ceil((daysOf({ from, to }) - untilFirst) / 7));
}
