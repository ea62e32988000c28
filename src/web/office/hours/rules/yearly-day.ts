/** A day of each year as people type it: '5/2' and '5 febbraio' are '02-05'. */
import { readDate } from '#web/ui/date-field/read-date.ts';

/** 'MM-dd', or null for what is no date. A 29 February is one; the rule refuses it. */
export function readYearlyDay(typed: string): string | null {
  return readDate(typed, '2001-01-01')?.slice('yyyy-'.length) ?? null;
}

/** '05/02' */
export function writeYearlyDay(day: string): string {
  const [month, date] = day.split('-');
  return `${date}/${month}`;
}
