/** A week's opening hours as the public pages show them (spec section 9, "Contact page hours"). */
import type { WeekdayHours } from '../contents/site.schema.ts';

/** Monday first, as in Italy; 0 is Sunday. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0];
export const WEEKDAY_NAMES = [
  'Domenica',
  'Lunedì',
  'Martedì',
  'Mercoledì',
  'Giovedì',
  'Venerdì',
  'Sabato',
];

/** One or more weekdays and their hours, in words. */
export type HoursLine = { days: string; hours: string };

/** Adjacent days with the same hours share a line: 'Lunedì - Venerdì', '6:30 - 18:30'. */
export function weekHours(hours: readonly WeekdayHours[]): HoursLine[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const day of WEEK) {
    const text = hoursOf(day, hours);
    const line = lines.at(-1);
    if (line?.hours === text) line.last = day;
    else lines.push({ first: day, last: day, hours: text });
  }
  return lines.map(({ first, last, hours: text }) => ({
    days:
      first === last
        ? `${WEEKDAY_NAMES[first]}`
        : `${WEEKDAY_NAMES[first]} - ${WEEKDAY_NAMES[last]}`,
    hours: text,
  }));
}

function hoursOf(day: number, hours: readonly WeekdayHours[]): string {
  const periods = hours
    .filter(({ days }) => days.includes(day))
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${withoutZero(opens)} - ${withoutZero(closes)}`);
  return periods.join(', ') || 'Chiuso';
}

/** '06:30' is written '6:30'. */
const withoutZero = (time: string) => time.replace(/^0/, '');
