/** The SQL of the office's calendar. */
import { and, between, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Calendar } from '#contract/days/calendar.schema.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { orderCounts, slots } from '#server/platform/db/schema.ts';

/** The orders of each day that has some, without cancelled ones; both dates included. */
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

export type Closure = { type: OrderType; date: string; time: string };

/** What the office has closed; both dates included. */
export async function closures(orm: Orm, from: string, to: string): Promise<Closure[]> {
  const closed = await orm
    .select({ type: slots.kind, date: slots.slot_date, time: slots.slot_time })
    .from(slots)
    .where(
      and(
        // Both, because the index of the key begins with the type.
        inArray(slots.kind, [...ORDER_TYPES]),
        between(slots.slot_date, from, to),
        eq(slots.is_open, false),
      ),
    );
  // A check constraint guarantees the type.
  return closed as Closure[];
}
