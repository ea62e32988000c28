/**
 * The days of the calendar: whether they can be booked, and their accessible names (spec section
 * 5).
 */
import type { ConsumerDay, SupplierDay } from '#contract/days/availability.schema.ts';
import {
  consumerDayRefusal,
  DEFAULT_SETTINGS,
  type Refusal,
  supplierDayRefusal,
} from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { refusalText, refusalTitle } from '#contract/orders/refusal-text.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import { inBrackets } from './closed-days.ts';
import { refusedDayToast } from './refused-day.ts';

/**
 * The server's answer. Missing while loading and after a failure: the server then decides when the
 * order is sent.
 */
type AnsweredDay = ConsumerDay | SupplierDay | undefined;

/** A day as the calendar shows it. */
export type CalendarDay = { available: boolean; label: string };

const WORDS = {
  full: 'completo',
  closed: 'chiuso',
  sunday: 'domenica',
  past: 'passato',
  unbookable: 'non prenotabile',
};

/**
 * 'domenica 22 novembre 2026, non disponibile: domenica', '…: chiuso (Ferie)', or what is left: '…, 2 posti
 * liberi'.
 */
export function calendarDay(
  type: OrderType,
  date: string,
  day: AnsweredDay,
  now: Date,
): CalendarDay {
  const state = dayState(clockRefusal(type, date, day, now), day);
  const name = formatLongDate(date);
  if (state !== 'available') {
    const why = state === 'closed' ? inBrackets(day?.reason) : '';
    return { available: false, label: `${name}, non disponibile: ${WORDS[state]}${why}` };
  }
  return { available: true, label: day ? `${name}, ${placesLeft(day)}` : name };
}

/**
 * The current day of the order being moved, which may be the one that fills it: 'lunedì 23 novembre
 * 2026, la tua data'
 */
export const ownDay = (date: string): CalendarDay => ({
  available: true,
  label: `${formatLongDate(date)}, la tua data`,
});

/**
 * The rules that only need the clock. Of the owner's settings only the resellers' cut-off is known,
 * from the server's answer.
 */
const settingsOf = (day: AnsweredDay) =>
  day && 'orders' in day ? { ...DEFAULT_SETTINGS, ...day } : DEFAULT_SETTINGS;

function clockRefusal(type: OrderType, date: string, day: AnsweredDay, now: Date): Refusal | null {
  const context = { now, settings: settingsOf(day), openingHours: [] };
  return type === 'consumer'
    ? consumerDayRefusal(date, context)
    : supplierDayRefusal(date, context);
}

function dayState(refusal: Refusal | null, day: AnsweredDay) {
  if (refusal === null) return day?.state ?? 'available';
  return refusal === 'past' || refusal === 'sunday' ? refusal : 'unbookable';
}

function placesLeft(day: ConsumerDay | SupplierDay): string {
  if ('free' in day) return `${day.free} ${day.free === 1 ? 'orario libero' : 'orari liberi'}`;
  const places = day.limit - day.orders;
  return `${places} ${places === 1 ? 'posto libero' : 'posti liberi'}`;
}

/** The toast for a reseller who presses a day that cannot be booked; null if it can be. */
export function supplierDayToast(
  date: string,
  day: SupplierDay | undefined,
  now: Date,
): ToastInput | null {
  const refusal = clockRefusal('supplier', date, day, now);
  if (refusal) {
    return errorToast(refusalText(refusal, settingsOf(day)), refusalTitle(refusal));
  }
  return day ? refusedDayToast(day) : null;
}
