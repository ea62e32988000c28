/** What is closed, read from `slots`, and the patron's day. */
import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Patron } from '#contract/days/holidays.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings, orderCounts, slots } from '#server/platform/db/schema.ts';

/** The times of one type that are closed on a date for one reason; a reseller day has one time. */
export type ClosedTimes = {
  type: OrderType;
  date: string;
  reason: string | null;
  times: string[];
};

/** What is closed from a date on, by date. */
export const closedFrom = (orm: Orm, from: string) => closedTimes(orm, gte(slots.slot_date, from));

/** What is closed on these dates. */
export const closedOn = (orm: Orm, dates: readonly string[]) =>
  closedTimes(orm, inArray(slots.slot_date, [...dates]));

async function closedTimes(orm: Orm, where: SQL): Promise<ClosedTimes[]> {
  const closed = await orm
    .select({
      type: slots.kind,
      date: slots.slot_date,
      reason: slots.reason,
      times: sql<string[]>`array_agg(${slots.slot_time} order by ${slots.slot_time})`,
    })
    .from(slots)
    .where(
      and(
        where,
        eq(slots.is_open, false),
        sql`case ${slots.kind} when 'supplier' then ${slots.slot_time} = '09:00'
          else ${slots.slot_time} in (select * from consumer_times()) end`,
      ),
    )
    .groupBy(slots.kind, slots.slot_date, slots.reason)
    .orderBy(slots.slot_date, slots.kind, sql`${slots.reason} nulls first`);
  // A check constraint guarantees the type.
  return closed as ClosedTimes[];
}

/** The live orders of both types on each of the dates that has some. */
export async function countOrders(
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

export async function readPatron(orm: Orm): Promise<Patron> {
  const [patron] = await orm
    .select({
      patron_day: bookingSettings.patron_day,
      patron_name: bookingSettings.patron_name,
    })
    .from(bookingSettings);
  if (!patron) throw new Error('booking_settings has lost its row');
  return patron;
}
