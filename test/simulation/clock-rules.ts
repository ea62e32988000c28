/**
 * What clock and settings refuse (spec sections 5 and 9), computed with the platform's own
 * calendar.
 */

import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Place, State } from './state.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const calendar = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Date and time in Rome: 'yyyy-MM-dd HH:mm'. */
export const inRome = (now: number) => calendar.format(now);
export const todayInRome = (now: number) => inRome(now).slice(0, 10);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
export const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
/** An order's links work for a month after its day. */
export const haveLinksEnded = (deliveryDate: string, now: number) =>
  dayAfter(deliveryDate, 30) < todayInRome(now);
export const isSunday = (date: string) => new Date(date).getUTCDay() === 0;

/** The spec's opening hours: Monday to Friday twice a day, Saturday in the morning. */
function isWithinOpeningHours({ delivery_date, delivery_time }: Place): boolean {
  const day = new Date(delivery_date).getUTCDay();
  const within = (from: string, to: string) => from <= delivery_time && delivery_time < to;
  if (day === 0) return false;
  return within('06:30', '12:30') || (day !== 6 && within('14:00', '17:30'));
}

/** The reason, or undefined if the place can be booked. */
export function refusedByClock(
  { rules }: State,
  type: OrderType,
  place: Place,
  now: number,
): string | undefined {
  const { delivery_date, delivery_time } = place;
  const clock = inRome(now);
  const today = clock.slice(0, 10);
  if (delivery_date < today) return 'past';
  if (isSunday(delivery_date)) return 'sunday';
  const isFar =
    rules.max_days_ahead !== null && daysBetween(today, delivery_date) > rules.max_days_ahead;
  if (type === 'consumer') {
    const slot = `${delivery_date} ${delivery_time}`;
    if (!CONSUMER_TIMES.includes(delivery_time)) return 'not-a-slot';
    if (slot <= clock) return 'past';
    if (slot < inRome(now + rules.min_notice_hours * HOUR_MS)) return 'too-near';
    if (isFar) return 'too-far';
    return rules.limit_to_opening_hours && !isWithinOpeningHours(place)
      ? 'outside-hours'
      : undefined;
  }
  const hoursLeft = (instantOf(delivery_date, SUPPLIER_TIME) - now) / HOUR_MS;
  if (rules.min_notice_hours > 0 && hoursLeft < rules.min_notice_hours) return 'too-near';
  if (delivery_date === today && clock.slice(-5) >= rules.supplier_same_day_cutoff) {
    return 'too-late';
  }
  return isFar ? 'too-far' : undefined;
}

/** Whether fewer than the terms' four hours are left; a day's pickups start at six. */
export function isWithinNotice(type: OrderType, place: Place, now: number): boolean {
  const { delivery_date, delivery_time } = place;
  const isPickup = type === 'supplier' && delivery_time === SUPPLIER_TIME;
  return instantOf(delivery_date, isPickup ? '06:00' : delivery_time) - now < 4 * HOUR_MS;
}

/** Rome is one hour ahead of UTC in winter and two in summer. */
export function instantOf(date: string, time: string): number {
  const winter = Date.parse(`${date}T${time}:00+01:00`);
  return inRome(winter) === `${date} ${time}` ? winter : winter - HOUR_MS;
}
