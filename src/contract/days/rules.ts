/**
 * The booking constants, and the rules that need only clock and settings (spec sections 5 and 9).
 * Dates are 'yyyy-MM-dd' and times 'HH:mm' in Europe/Rome; `now` is always passed in. Rules that
 * need other orders are decided in SQL.
 */
import { TZDate } from '@date-fns/tz';
// Imported one by one: the package's index loads 300 files and takes seconds.
import { lightFormat } from 'date-fns/lightFormat';
import type { REFUSALS } from '../error.schema.ts';
import type { OpeningHoursSlot } from './opening-hours.schema.ts';

/** The time zone of every date and time of the contract. */
export const TIME_ZONE = 'Europe/Rome';
/** Every 30 minutes from 06:30 to 18:00: the 24 times for private customers. */
export const CONSUMER_TIMES: readonly string[] = Array.from({ length: 24 }, (_, index) => {
  const minutes = 6 * 60 + 30 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
/** The first time of the afternoon in the grid of times. */
export const AFTERNOON_FROM = '12:30';
/** The `delivery_time` of every reseller's order. */
export const SUPPLIER_TIME = '09:00';
/** The search for the first free date covers this many days, today included. */
export const NEXT_WITHIN_DAYS = 120;
/** Milliseconds between a successful booking and the return to '/'. */
export const SUCCESS_REDIRECT_MS = 3000;

/** Why clock or settings refuse a date or time. */
export type Refusal = (typeof REFUSALS)[number];

/** The owner's booking settings (one row, `booking_settings`). */
export type BookingSettings = {
  min_notice_hours: number;
  /** null: no limit. */
  max_days_ahead: number | null;
  supplier_daily_limit: number;
  /** 'HH:mm' in Rome: last time to book a pickup for the same day. */
  supplier_same_day_cutoff: string;
  limit_to_opening_hours: boolean;
  /** How many open deliveries a private customer may have. */
  max_open_orders: number;
};

/** The settings of a new database. */
export const DEFAULT_SETTINGS: BookingSettings = {
  min_notice_hours: 0,
  max_days_ahead: null,
  supplier_daily_limit: 2,
  // The end of the pickup window (spec section 9).
  supplier_same_day_cutoff: '12:00',
  limit_to_opening_hours: false,
  max_open_orders: 8,
};

/** What the rules need besides the date: the current moment, the settings and the opening hours. */
export type BookingContext = {
  now: Date;
  settings: BookingSettings;
  openingHours: readonly OpeningHoursSlot[];
};

/** The date in Rome at an instant, 'yyyy-MM-dd'. */
export function romeDate(instant: Date): string {
  return lightFormat(new TZDate(instant.getTime(), TIME_ZONE), 'yyyy-MM-dd');
}

/** The time in Rome at an instant, 'HH:mm'. */
export function romeTime(instant: Date): string {
  return lightFormat(new TZDate(instant.getTime(), TIME_ZONE), 'HH:mm');
}

/** The clock in Rome at an instant, to the millisecond: 'yyyy-MM-dd HH:mm:ss.SSS'. */
function romeClock(instant: number): string {
  return lightFormat(new TZDate(instant, TIME_ZONE), 'yyyy-MM-dd HH:mm:ss.SSS');
}

/** The instant of `date` and `time` on a clock in Rome. */
export function romeInstant(date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, TIME_ZONE).getTime());
}

/** `date` shifted by calendar days. */
export function shiftDate(date: string, days: number): string {
  // In UTC every day has 24 hours.
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** First and last day, both included. */
export type Period = { from: string; to: string };

/** The number of days of a period; 0 or less if it ends before it begins. */
export const daysOf = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** 0 is Sunday, as in `opening_hours`. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => shiftDate(date, -((weekdayOf(date) + 6) % 7));

/** `date` as 'yyyy-MM-dd'. */
export function isSunday(date: string): boolean {
  return weekdayOf(date) === 0;
}

/** Consecutive dates, starting with `from`. */
export const datesFrom = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => shiftDate(from, index));

/** Every date of a month 'yyyy-MM', in order. */
export function datesOfMonth(month: string): string[] {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
  return Array.from(
    { length: days },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

/**
 * Why a date and time are refused to a private customer, or null if clock and settings allow them.
 */
export function consumerSlotRefusal(
  date: string,
  time: string,
  { now, settings, openingHours }: BookingContext,
): Refusal | null {
  const { today, clock, earliest, lastDate } = boundsOf(now, settings);
  if (date < today) return 'past';
  if (isSunday(date)) return 'sunday';
  if (!CONSUMER_TIMES.includes(time)) return 'not-a-slot';
  const slot = `${date} ${time}:00.000`;
  if (slot <= clock) return 'past';
  if (slot < earliest) return 'too-near';
  if (lastDate !== null && date > lastDate) return 'too-far';
  if (settings.limit_to_opening_hours && !isOpen(date, time, openingHours)) return 'outside-hours';
  return null;
}

type Bounds = { today: string; clock: string; earliest: string; lastDate: string | null };

const lastBounds = new WeakMap<BookingSettings, { at: number; bounds: Bounds }>();

/**
 * The clock in Rome, now and after the notice. Slots are compared with it as text, which is safe
 * because no slot is in an hour that a clock change skips or repeats. Kept for the next slot,
 * because time zone arithmetic is slow and a month has 700 slots.
 */
function boundsOf(now: Date, settings: BookingSettings): Bounds {
  const at = now.getTime();
  const last = lastBounds.get(settings);
  if (last?.at === at) return last.bounds;
  const { min_notice_hours, max_days_ahead } = settings;
  const clock = romeClock(at);
  const today = clock.slice(0, 10);
  const earliest = romeClock(at + min_notice_hours * 3_600_000);
  const lastDate = max_days_ahead === null ? null : shiftDate(today, max_days_ahead);
  const bounds = { today, clock, earliest, lastDate };
  lastBounds.set(settings, { at, bounds });
  return bounds;
}

/** Why a date is refused to a private customer, or null if at least one time can be booked. */
export function consumerDayRefusal(date: string, context: BookingContext): Refusal | null {
  let refusal: Refusal | null = null;
  for (const time of CONSUMER_TIMES) {
    refusal = consumerSlotRefusal(date, time, context);
    if (refusal === null) return null;
  }
  return refusal;
}

/**
 * Why a date is refused to a reseller, or null. Today can be booked until the owner's cut-off. The
 * notice counts until SUPPLIER_TIME.
 */
export function supplierDayRefusal(
  date: string,
  { now, settings }: Pick<BookingContext, 'now' | 'settings'>,
): Refusal | null {
  const [today = '', clock = ''] = romeClock(now.getTime()).split(' ');
  if (date < today) return 'past';
  if (isSunday(date)) return 'sunday';
  const pause = romeInstant(date, SUPPLIER_TIME).getTime() - now.getTime();
  const notice = settings.min_notice_hours * 3_600_000;
  if (notice > 0 && pause < notice) return 'too-near';
  if (date === today && clock >= settings.supplier_same_day_cutoff) return 'too-late';
  if (settings.max_days_ahead !== null && date > shiftDate(today, settings.max_days_ahead)) {
    return 'too-far';
  }
  return null;
}

/** The text for a full reseller day: `orders` of the owner's `limit` (spec section 8). */
export function supplierLimitText(orders: number, limit: number): string {
  return `Limite raggiunto (${orders}/${limit}). Scegli un'altra data.`;
}

/** The text for a day that the office closed: "Giorno chiuso dall'azienda: Ferie". */
export function closedDayText(reason?: string | null): string {
  return `Giorno chiuso dall'azienda${reason ? `: ${reason}` : ''}`;
}

/** Whether an enabled slot of the weekday contains the time. The slot's end is exclusive. */
export function isOpen(
  date: string,
  time: string,
  openingHours: readonly OpeningHoursSlot[],
): boolean {
  const weekday = weekdayOf(date);
  return openingHours.some(
    (slot) =>
      slot.enabled && slot.weekday === weekday && slot.start_time <= time && time < slot.end_time,
  );
}
