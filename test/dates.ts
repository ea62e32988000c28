/** Dates that no other test with the same database uses. */
import { isSunday, shiftDate } from '#contract/days/rules.ts';
import { MONDAY } from './factories.ts';

let last = MONDAY;

/**
 * A bookable date after MONDAY, a different one for each call. Call it within a test: before the
 * file opens its database, dates continue from the previous file and may repeat.
 */
export function freshDate(): string {
  do last = shiftDate(last, 1);
  while (isSunday(last));
  return last;
}

/** A place for a delivery, on its own date. */
export const freshPlace = (delivery_date = freshDate(), delivery_time = '09:30') => ({
  delivery_date,
  delivery_time,
});

/**
 * For a new database, in which all dates are free. The test files of a process share this module.
 */
export function restartDates(): void {
  last = MONDAY;
}
