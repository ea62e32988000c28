import { sql } from 'drizzle-orm';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { readTrends } from '../src/server/modules/trends/read-trends.ts';
import type { Database, Orm } from '../src/server/platform/db/database.ts';
import { seedManyOrders } from '../src/server/seed-orders.ts';
import { type Measurement, spread } from './measurement.ts';
import { onEachSize } from './new-database.ts';

const PERIODS = { 'a month': 30, '13 weeks': 13 * 7, 'a year': 365 };
/** The first ones warm up the connections, their plans and the caches. */
const WARM_UP = 3;
const SAMPLES = 15;

/** All figures of 'Andamento', one page at a time: one owner reads them, now and then. */
export async function measureTrends(): Promise<Measurement> {
  const measured = await onEachSize(measureOn);
  return { title: 'Figures of a period and the one before, in the server (ms)', rows: measured };
}

async function measureOn({ kind, orm }: Database, orders: number): Promise<Measurement['rows']> {
  const now = new Date();
  const today = romeDate(now);
  await seedManyOrders(orm, orders, now);
  await seedRoad(orm);
  const measured = [];
  for (const [name, days] of Object.entries(PERIODS)) {
    const period = { from: shiftDate(today, 1 - days), to: today };
    const samples: number[] = [];
    for (let count = 0; count < WARM_UP + SAMPLES; count += 1) {
      const started = performance.now();
      await readTrends(orm, period, now);
      if (count >= WARM_UP) samples.push(performance.now() - started);
    }
    measured.push({ database: kind, orders, period: name, time: spread(samples) });
  }
  return measured;
}

/** Every delivery that was made was on a trip of its day; one in fifty had failed on it first. */
async function seedRoad(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    // The triggers would announce, push and post row by row.
    for (const table of ['orders_consumer', 'stop_events']) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    await tx.execute(
      sql`insert into vehicles (name, plate, max_kg) values ('Daily', 'AB123CD', 1500)`,
    );
    await tx.execute(sql`
      insert into trips (date, vehicle_id, status)
      select distinct delivery_date, vehicles.id, 'closed' from orders_consumer, vehicles where orders_consumer.status = 'completed'`);
    await tx.execute(sql`
      update orders_consumer set trip_id = trips.id from trips where date = delivery_date and orders_consumer.status = 'completed'`);
    await tx.execute(sql`
      insert into stop_events (id, trip_id, order_id, kind, reason, device_at, happened_at, device_id)
      select gen_random_uuid(), trip_id, id, kind, reason, at, at, trip_id
      from (select *, (delivery_date + delivery_time::time) at time zone 'Europe/Rome' as due from orders_consumer where trip_id is not null) as made,
        lateral (
          select 'failed' as kind, 'absent' as reason, due as at where get_byte(uuid_send(id), 0) < 5
          union all select 'delivered', null, due + make_interval(mins => get_byte(uuid_send(id), 1) / 4)
        ) as event`);
    for (const table of ['orders_consumer', 'stop_events']) {
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    }
  });
  // As autovacuum does soon after.
  await orm.execute(sql`vacuum analyze`);
}
