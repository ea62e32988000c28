/**
 * The pages of a calendar that starts with the current week and continues across months. Page 0
 * starts with this week's Monday; earlier pages are negative. Dates are 'yyyy-MM-dd'.
 */
import { daysOf, mondayOf, shiftDate } from '#contract/days/rules.ts';
import { formatMonth } from '#contract/format.ts';

const WEEKS_OF_PAGE = 5;
export const DAYS_OF_PAGE = WEEKS_OF_PAGE * 7;

export const pageOf = (date: string, today: string): number =>
  Math.floor((daysOf({ from: mondayOf(today), to: date }) - 1) / DAYS_OF_PAGE);

export const firstOfPage = (page: number, today: string): string =>
  shiftDate(mondayOf(today), page * DAYS_OF_PAGE);

/**
 * 'novembre – dicembre 2026', 'dicembre 2026 – gennaio 2027', 'febbraio 2027'. Past days of this
 * week do not count: on 1 December nobody looks for November.
 */
export function captionOfPage(page: number, today: string): string {
  const first = firstOfPage(page, today);
  const from = page === 0 ? today : first;
  const to = shiftDate(first, DAYS_OF_PAGE - 1);
  const [begin, end] = [from.slice(0, 4), to.slice(0, 4)];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${formatMonth(to)} ${end}`;
  return `${formatMonth(from)}${begin === end ? '' : ` ${begin}`}\u00a0– ${formatMonth(to)} ${end}`;
}
