/** Dates that no other test of the file uses. */
import { isSunday, shiftDate } from '#contract/rules.ts';
import { MONDAY } from './factories.ts';

let last = MONDAY;

/** A bookable date after MONDAY, a different one with each call. */
export function freshDate(): string {
  do last = shiftDate(last, 1);
  while (isSunday(last));
  return last;
}
