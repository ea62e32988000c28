/** Weeks and groups of the calendar. Dates are 'yyyy-MM-dd', months 'yyyy-MM'. */

import { shiftDate, weekdayOf } from '#contract/days/rules.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { groupBy } from '#web/group-by.ts';

/** The seven days of the week of `date`, from Monday. */
export function weekOf(date: string): string[] {
  const monday = shiftDate(date, -((weekdayOf(date) + 6) % 7));
  return Array.from({ length: 7 }, (_, day) => shiftDate(monday, day));
}

export const monthOf = (date: string) => date.slice(0, 7);

export type TimeGroup = { time: string; orders: readonly TypedOrder[] };

/** A day's orders by delivery time, ascending; those at the same time in the server's order. */
export function groupByTime(orders: readonly TypedOrder[]): TimeGroup[] {
  const groups = groupBy(orders, ({ order }) => order.delivery_time);
  return [...groups]
    .map(([time, group]) => ({ time, orders: group }))
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
}

/** The number of orders, deliveries and pickups, without cancelled ones. */
export function countLive(orders: readonly TypedOrder[]) {
  const live = orders.filter(({ order }) => order.status !== 'cancelled');
  const deliveries = live.filter(({ type }) => type === 'consumer').length;
  return { orders: live.length, deliveries, pickups: live.length - deliveries };
}
