/** Sets and reads closures and counters directly in the table. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';

async function closeSlot(orm: Orm, kind: OrderType, date: string, time: string): Promise<void> {
  await orm.execute(
    sql`insert into slots (kind, slot_date, slot_time, is_open)
      values (${kind}, ${date}, ${time}, false)
      on conflict (kind, slot_date, slot_time) do update set is_open = false`,
  );
}

export const closeConsumerTime = (orm: Orm, date: string, time: string): Promise<void> =>
  closeSlot(orm, 'consumer', date, time);

export async function closeConsumerDay(orm: Orm, date: string): Promise<void> {
  for (const time of CONSUMER_TIMES) await closeConsumerTime(orm, date, time);
}

export const closeSupplierDay = (orm: Orm, date: string): Promise<void> =>
  closeSlot(orm, 'supplier', date, SUPPLIER_TIME);

/** The counter of a slot; a missing row is 0. */
export async function booked(
  orm: Orm,
  type: OrderType,
  date: string,
  time: string,
): Promise<number> {
  const found = await rows<{ booked: number }>(
    orm,
    sql`select booked from slots where kind = ${type} and slot_date = ${date} and slot_time = ${time}`,
  );
  return found[0]?.booked ?? 0;
}

/** Compares the counters of all slots with the active orders. */
export async function expectCountersOfSlots(orm: Orm): Promise<void> {
  const counters = sql`select kind, slot_date::text, slot_time, booked from slots where booked > 0 order by 1, 2, 3`;
  const live = sql`
    select kind, slot_date::text, slot_time, count(*)::int as booked from (
      select 'consumer' as kind, delivery_date as slot_date, delivery_time as slot_time, status from orders_consumer
      union all select 'supplier', delivery_date, delivery_time, status from orders_supplier
    ) as both_types where status <> 'cancelled' group by 1, 2, 3 order by 1, 2, 3`;
  expect(await rows(orm, counters)).toEqual(await rows(orm, live));
}
