/** SQL on closures. */
import { and, between, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { hasOrders } from '#server/modules/orders/old-orders.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { slots } from '#server/platform/db/schema.ts';

/** Times of one type closed on a date for one reason; a reseller day has one time. */
export type ClosedTimes = {
  type: OrderType;
  date: string;
  reason: string | null;
  times: string[];
};

/** Closures from a date on, by date. */
export const closedFrom = (orm: Orm, from: string) => closedTimes(orm, gte(slots.slot_date, from));

/** Closures on these dates. */
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
        sql`case ${slots.kind} when 'supplier' then ${slots.slot_time} = ${SUPPLIER_TIME}
          else ${slots.slot_time} in (select * from consumer_times()) end`,
      ),
    )
    .groupBy(slots.kind, slots.slot_date, slots.reason)
    .orderBy(slots.slot_date, slots.kind, sql`${slots.reason} nulls first`);
  // A check constraint guarantees the type.
  return closed as ClosedTimes[];
}

export type Closure = { type: OrderType; date: string; time: string };

/** Closures between two dates, inclusive. */
export async function closures(orm: Orm, from: string, to: string): Promise<Closure[]> {
  const closed = await orm
    .select({ type: slots.kind, date: slots.slot_date, time: slots.slot_time })
    .from(slots)
    .where(
      and(
        // Both types, because the key's index starts with the type.
        inArray(slots.kind, [...ORDER_TYPES]),
        between(slots.slot_date, from, to),
        eq(slots.is_open, false),
      ),
    );
  // A check constraint guarantees the type.
  return closed as Closure[];
}

/** Closures and counters for retention to delete: those before a date whose orders are gone. */
export const oldSlots = (date: string): OldRows => [
  slots,
  and(lt(slots.slot_date, date), not(hasOrders(slots.kind, slots.slot_date, slots.slot_time))),
];
