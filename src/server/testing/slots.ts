/** Sets and reads closures and counters directly in the table. */
import { sql } from 'drizzle-orm';
import type { OrderType } from '#contract/orders.schema.ts';
import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/rules.ts';
import type { Orm } from '../platform/db/database.ts';
import { rows } from '../platform/db/rows.ts';

export async function closeConsumerTime(orm: Orm, date: string, time: string): Promise<void> {
  await orm.execute(
    sql`insert into slots (kind, slot_date, slot_time, is_open)
      values ('consumer', ${date}, ${time}, false)
      on conflict (kind, slot_date, slot_time) do update set is_open = false`,
  );
}

export async function closeConsumerDay(orm: Orm, date: string): Promise<void> {
  for (const time of CONSUMER_TIMES) await closeConsumerTime(orm, date, time);
}

export async function closeSupplierDay(orm: Orm, date: string): Promise<void> {
  await orm.execute(
    sql`insert into slots (kind, slot_date, slot_time, is_open)
      values ('supplier', ${date}, ${SUPPLIER_TIME}, false)`,
  );
}

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
