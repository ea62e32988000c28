/**
 * What prevents moving an order to another day or time, as far as the page knows. The server
 * decides.
 */
import type { CalendarDay, CalendarTime } from '#contract/days/calendar.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { timeOf } from './week-days.ts';

/** A time of a private customers' day or, with a null time, a day's pickups. */
export type Place = { date: string; time: string | null };

/** A limit that refuses, or only warns the office. */
export type Limit = { refuses: boolean; text: string };

export const DAY_WARNINGS: Record<NonNullable<CalendarDay['warning']>, string> = {
  past: 'Giorno passato',
  sunday: 'Domenica',
  closed: 'Giorno chiuso',
};

const refused = (text: string): Limit => ({ refuses: true, text });
const warned = (text: string): Limit => ({ refuses: false, text });

/** Whether the cell is in a row for the order's type. */
export const isOwnRow = ({ type }: TypedOrder, { time }: Place) =>
  (type === 'supplier') === (time === null);

/** The limit for moving a delivery to this time, or null. */
export function timeLimit(id: string, day: CalendarDay, at: CalendarTime): Limit | null {
  if (at.order_id && at.order_id !== id) return refused('occupato');
  // At the order's own time only the day counts.
  const state = at.order_id === id ? null : at.state;
  if (day.warning === 'sunday') return warned('domenica');
  if (day.warning === 'past' || state === 'past') return warned('passato');
  return day.warning === 'closed' || state === 'closed' ? warned('chiuso') : null;
}

/** The limit for moving a pickup to this day, or null. */
export function pickupLimit(id: string, { supplier, orders }: CalendarDay): Limit | null {
  if (orders.some(({ order }) => order.id === id)) return null;
  if (supplier.orders >= supplier.limit) return refused('completo');
  if (supplier.state === 'sunday') return warned('domenica');
  if (supplier.state === 'past') return warned('passato');
  return supplier.state === 'closed' ? warned('chiuso') : null;
}

/** The limit for moving an order to any place of the days, or null. */
export function limitAt(
  entry: TypedOrder,
  days: readonly CalendarDay[],
  place: Place,
): Limit | null {
  const day = days.find(({ date }) => date === place.date);
  if (!day) return null;
  if (!isOwnRow(entry, place)) return refused('');
  const { id } = entry.order;
  return place.time === null ? pickupLimit(id, day) : timeLimit(id, day, timeOf(day, place.time));
}

/** What a move to this place changes in the order, or null if it is there already. */
export function moveTo({ order }: TypedOrder, { date, time }: Place) {
  const delivery_time = time ?? order.delivery_time;
  if (order.delivery_date === date && order.delivery_time === delivery_time) return null;
  return { delivery_date: date, delivery_time };
}
