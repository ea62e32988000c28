/** SQL on the number of orders per day, which a trigger keeps in `order_counts`. */
import { and, asc, between, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Calendar } from '#contract/days/calendar.schema.ts';
import { OPEN_STATUSES, type OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { orderCounts } from '#server/platform/db/schema.ts';

/** Orders of one type on a date: the open ones, and all that are not cancelled. */
export type DayOrders = { type: OrderType; date: string; open: number; live: number };

/** From today on, by date. */
export async function dayOrdersFrom(orm: Orm, today: string): Promise<DayOrders[]> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(orders) filter (where ${condition}), 0)::int`;
  const days = await orm
    .select({
      type: orderCounts.type,
      date: orderCounts.delivery_date,
      open: sum(inArray(orderCounts.status, [...OPEN_STATUSES])),
      live: sum(ne(orderCounts.status, 'cancelled')),
    })
    .from(orderCounts)
    .where(gte(orderCounts.delivery_date, today))
    .groupBy(orderCounts.delivery_date, orderCounts.type)
    .orderBy(asc(orderCounts.delivery_date));
  // A check constraint guarantees the type.
  return days as DayOrders[];
}

/** Orders per day without cancelled ones, for days that have some, inclusive. */
export function countsOfDays(orm: Orm, from: string, to: string): Promise<Calendar['days']> {
  const sum = (condition: string) =>
    sql<number>`coalesce(sum(orders) filter (where ${sql.raw(condition)}), 0)::int`;
  return orm
    .select({
      date: orderCounts.delivery_date,
      deliveries: sum(`type = 'consumer'`),
      pickups: sum(`type = 'supplier'`),
      pending: sum(`status = 'pending'`),
    })
    .from(orderCounts)
    .where(and(between(orderCounts.delivery_date, from, to), ne(orderCounts.status, 'cancelled')))
    .groupBy(orderCounts.delivery_date)
    .having(sql`sum(orders) > 0`)
    .orderBy(orderCounts.delivery_date);
}

/** Orders of both types that are not cancelled, for those of the dates that have some. */
export async function liveOrdersOn(
  orm: Orm,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const counts = await orm
    .select({ date: orderCounts.delivery_date, orders: sql<number>`sum(orders)::int` })
    .from(orderCounts)
    .where(and(inArray(orderCounts.delivery_date, [...dates]), ne(orderCounts.status, 'cancelled')))
    .groupBy(orderCounts.delivery_date);
  return new Map(counts.map(({ date, orders }) => [date, orders]));
}
