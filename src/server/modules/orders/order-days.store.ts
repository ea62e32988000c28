/** SQL on the places that orders take: a delivery time, or one of a day's pickups. */
import { and, asc, between, gte, inArray, ne, sql } from 'drizzle-orm';
import { OPEN_STATUSES } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { ordersConsumer, ordersSupplier } from '#server/platform/db/schema.ts';

/** Times taken by private customers, inclusive. */
export function takenTimes(orm: Orm, from: string, to: string) {
  return orm
    .select({
      date: sql<string>`${ordersConsumer.delivery_date}`.as('date'),
      time: sql<string>`${ordersConsumer.delivery_time}`.as('time'),
      state: sql<'taken' | 'closed'>`'taken'`.as('state'),
      reason: sql<string | null>`null`.as('reason'),
    })
    .from(ordersConsumer)
    .where(
      and(between(ordersConsumer.delivery_date, from, to), ne(ordersConsumer.status, 'cancelled')),
    );
}

/** The resellers' active orders per date, for dates that have some, inclusive. */
export function pickupsOfDays(orm: Orm, from: string, to: string) {
  return orm
    .select({
      date: sql<string>`${ordersSupplier.delivery_date}`.as('date'),
      orders: sql<number>`count(*)::int`.as('orders'),
      closed: sql<boolean>`false`.as('closed'),
      reason: sql<string | null>`null`.as('reason'),
    })
    .from(ordersSupplier)
    .where(
      and(between(ordersSupplier.delivery_date, from, to), ne(ordersSupplier.status, 'cancelled')),
    )
    .groupBy(ordersSupplier.delivery_date);
}

/** The times of private customers' open orders, by date. */
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
