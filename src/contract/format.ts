/** Formats dates and instants in Italian, always in Europe/Rome. */
import { romeDate, TIME_ZONE } from './days/rules.ts';

const longDate = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' });
const shortDate = new Intl.DateTimeFormat('it-IT', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const dayAndMonth = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' });
const instant = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});
const clock = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: TIME_ZONE });
const instantWithYear = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});
const day = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

function otherYear(date: string, now: Date | undefined): string {
  const year = date.slice(0, 4);
  return !now || romeDate(now).startsWith(year) ? '' : ` ${year}`;
}

/** 'lunedì 23 novembre 2026' */
export const formatLongDate = (date: string) => longDate.format(noon(date));
/**
 * 'lun 23 nov'. With `now`, a date outside the current year in Rome has its year: 'lun 4 gen 2027'.
 */
export const formatShortDate = (date: string, now?: Date) =>
  shortDate.format(noon(date)) + otherYear(date, now);
/** 'lunedì 23 novembre'. With `now`, as in formatShortDate: 'lunedì 4 gennaio 2027'. */
export const formatDayAndMonth = (date: string, now?: Date) =>
  dayAndMonth.format(noon(date)) + otherYear(date, now);
/** 'novembre' */
export const formatMonth = (date: string) => month.format(noon(date));
/** 'nov' */
export const formatShortMonth = (date: string) => shortMonth.format(noon(date));
/** '21 nov, 09:30' */
export const formatInstant = (value: string) => instant.format(new Date(value));
/** The instant in full: '21 nov 2026, 09:30' */
export const formatInstantWithYear = (value: string) => instantWithYear.format(new Date(value));
/** The time of an instant: '09:30' */
export const formatClock = (value: string) => clock.format(new Date(value));
/** The day of an instant: '21/11/2026' */
export const formatDay = (value: string) => day.format(new Date(value));
/** '3.333' */
export const formatCount = (value: number) => count.format(value);
/** '1 ordine', '1.240 ordini' */
export const counted = (value: number, one: string, many: string) =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

/** At most a few of `total` dates: 'ven 27 nov, sab 28 nov e altre 3 date' */
export function formatDates(dates: readonly string[], total: number, now: Date): string {
  const more = total - dates.length;
  const named = dates.map((date) => formatShortDate(date, now)).join(', ');
  return more > 0 ? `${named} e ${more === 1 ? "un'altra data" : `altre ${more} date`}` : named;
}
