/**
 * Parses dates as people type them: '5/3', '5 marzo', '050327', 'lun', 'domani'. Results are
 * 'yyyy-MM-dd' in the years 2000 to 2099. A date without a year, and a weekday, mean the next one;
 * for today people type 'oggi'. Typing during a phone call is faster than any calendar, and a
 * native field follows the browser's language, so that an English browser reads 5/3 as 3 May.
 */
import { shiftDate, weekdayOf } from '#contract/days/rules.ts';

const DAYS = { ieri: -1, oggi: 0, domani: 1, dopodomani: 2 };
const WEEKDAYS = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'];
const MONTHS = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio'],
  ...['agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
];
/** Three letters identify a weekday or a month. */
const SHORTEST = 3;
/** The next 29 February is at most this many years away. */
const LEAP_YEARS = 8;

/** The date, or null. `today` completes what is left out. */
export function readDate(typed: string, today: string): string | null {
  const text = plain(typed);
  if (text === '') return null;
  if (text in DAYS) return shiftDate(today, DAYS[text as keyof typeof DAYS]);
  const weekday = indexOfName(WEEKDAYS, text);
  if (weekday !== -1) return nextWeekday(weekday, today);
  const parts = partsOf(text);
  return parts && dateOf(parts, today);
}

/** Lower case without accents, with single spaces, and without spaces around a separator. */
function plain(typed: string): string {
  const bare = typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([/.-]) ?/g, '$1');
}

const indexOfName = (names: readonly string[], text: string) =>
  text.length < SHORTEST ? -1 : names.findIndex((name) => name.startsWith(text));

/** The day after `today` at the earliest: for today people type 'oggi'. */
const nextWeekday = (weekday: number, today: string) =>
  shiftDate(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);

type Parts = { day: number; month?: number | undefined; year?: number | undefined };

function partsOf(text: string): Parts | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
  const digits = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(text);
  if (digits) return numbers(digits[1], digits[2], digits[3]);
  const separated = /^(\d{1,2})(?:[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?)?$/.exec(text);
  if (separated) return numbers(separated[1], separated[2], separated[3]);
  return namedMonth(text);
}

/** '5 marzo', 'gio 5 mar 2027' */
function namedMonth(text: string): Parts | null {
  const found = /^(?:([a-z]+) )?(\d{1,2}) ([a-z]+)(?: (\d{2}|\d{4}))?$/.exec(text);
  if (!found) return null;
  const [, weekday, day, name = '', year] = found;
  if (weekday !== undefined && indexOfName(WEEKDAYS, weekday) === -1) return null;
  const month = indexOfName(MONTHS, name);
  return month === -1 ? null : numbers(day, String(month + 1), year);
}

function numbers(day?: string, month?: string, year?: string): Parts {
  return {
    day: Number(day),
    month: month === undefined ? undefined : Number(month),
    year: year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year),
  };
}

function dateOf({ day, month, year }: Parts, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7));
  if (month === undefined) {
    return firstOf(12, (ahead) => existing(thisYear, thisMonth + ahead, day), today);
  }
  if (month < 1 || month > 12) return null;
  if (year !== undefined) return existing(year, month, day);
  return firstOf(LEAP_YEARS, (ahead) => existing(thisYear + ahead, month, day), today);
}

/** The first of the candidates that exists and is not past. */
function firstOf(count: number, candidate: (ahead: number) => string | null, today: string) {
  for (let ahead = 0; ahead <= count; ahead += 1) {
    const date = candidate(ahead);
    if (date !== null && date >= today) return date;
  }
  return null;
}

/**
 * null for a date that does not exist, such as 31 April. A month above 12 belongs to the next year.
 */
function existing(year: number, month: number, day: number): string | null {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCDate() === day && date.getUTCMonth() === first.getUTCMonth();
  const isOfCentury = date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100;
  return exists && isOfCentury ? date.toISOString().slice(0, 10) : null;
}

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** '05/03/2027'. Text that is not 'yyyy-MM-dd' stays as it is. */
export const writtenDate = (value: string): string =>
  isDate(value) ? value.split('-').reverse().join('/') : value;

const understood = new Intl.DateTimeFormat('it-IT', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** 'gio 4 marzo 2027'; '' for text that is not 'yyyy-MM-dd'. */
export const understoodDate = (value: string): string =>
  isDate(value) ? understood.format(new Date(`${value}T12:00:00Z`)) : '';
