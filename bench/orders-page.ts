import { sql } from 'drizzle-orm';
import { latestConsumerOrders } from '../src/server/modules/orders/orders.store.ts';
import { openPostgres } from '../src/server/platform/db/postgres.ts';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
} from '../src/server/testing/postgres-database.ts';
import { type Measurement, spread } from './measurement.ts';

const PAGE = 50;

/** A page of orders at 10,000 and 100,000 rows on PostgreSQL. */
export async function measureOrdersPage(): Promise<Measurement> {
  const url = await createPostgresDatabase();
  const { orm, migrate, close } = await openPostgres(url, console.error);
  await migrate();
  const rows = [];
  let filled = 0;
  for (const size of [10_000, 100_000]) {
    await orm.execute(sql`
      insert into orders_consumer (name, email, phone, address, items, delivery_date, delivery_time, created_at)
      select 'Cliente ' || n, 'cliente' || n || '@example.test', '333', 'Via Etnea ' || n,
        '[{"id":"custom-text","name":"10 sacchi di cemento","unit":"","quantity":1}]',
        date '2020-01-01' + n / 24, to_char(time '06:30' + n % 24 * interval '30 minutes', 'HH24:MI'),
        timestamptz '2020-01-01' + n * interval '5 minutes'
      from generate_series(${filled}::int, ${size - 1}::int) as n`);
    await orm.execute(sql`analyze orders_consumer`);
    filled = size;
    const samples = [];
    for (let run = 0; run < 120; run += 1) {
      const started = performance.now();
      await latestConsumerOrders(orm, PAGE);
      // The first calls warm up the connection and the query plan.
      if (run >= 20) samples.push(performance.now() - started);
    }
    rows.push({ orders: size, ...spread(samples) });
  }
  await close();
  await dropPostgresDatabase(url);
  return { title: `A page of ${PAGE} orders on PostgreSQL, in the server (ms)`, rows };
}
