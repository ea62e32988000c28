/** The open orders from today on, counted for the check of proposed rules. */
import { and, asc, gte, inArray, ne, sql } from 'drizzle-orm';
import { OPEN_STATUSES, type OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { orderCounts, ordersConsumer } from '#server/platform/db/schema.ts';

/** The orders of one type on a date: the open ones, and all that are not cancelled. */
export type DayOrders = { type: OrderType; date: string; open: number; live: number };

/** By date. */
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

/** The time of each open order of private customers, by date. */
export function consumerTimesFrom(
  orm: Orm,
  today: string,
): Promise<{ date: string; time: string }[]> {
  return orm
    .select({ date: ordersConsumer.delivery_date, time: ordersConsumer.delivery_time })
    .from(ordersConsumer)
    .where(
      and(
        gte(ordersConsumer.delivery_date, today),
        inArray(ordersConsumer.status, [...OPEN_STATUSES]),
      ),
    )
    .orderBy(asc(ordersConsumer.delivery_date));
}
