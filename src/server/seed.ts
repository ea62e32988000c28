/** `npm run seed`: fills the configured database with demo data. Refuses where there are orders, unless `-- --anyway`. */
import { sql } from 'drizzle-orm';
import { loadEnvironment } from './env.ts';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { ordersConsumer, ordersSupplier, quoteRequests } from './platform/db/schema.ts';
import { seedOrders, seedQuotes } from './seed-data.ts';
import { explain } from './start-errors.ts';

class RefusedError extends Error {}

async function seed({ orm }: Database, now: Date): Promise<string> {
  const { consumer, supplier } = seedOrders(now);
  const quotes = seedQuotes(now);
  await orm.transaction(async (tx) => {
    // A slot that is already taken is left alone.
    await tx.insert(ordersConsumer).values(consumer).onConflictDoNothing();
    await tx.insert(ordersSupplier).values(supplier);
    await tx.insert(quoteRequests).values(quotes);
    await tx.execute(sql`
      insert into slots (kind, slot_date, slot_time, booked)
      select kind, delivery_date, delivery_time, count(*) from (
        select 'consumer' as kind, delivery_date, delivery_time from orders_consumer where status <> 'cancelled'
        union all
        select 'supplier', delivery_date, delivery_time from orders_supplier where status <> 'cancelled'
      ) as live group by kind, delivery_date, delivery_time
      on conflict (kind, slot_date, slot_time) do update set booked = excluded.booked`);
  });
  return `${consumer.length} deliveries, ${supplier.length} pickups, ${quotes.length} quote requests`;
}

async function holdsOrders({ orm }: Database): Promise<boolean> {
  const [consumer, supplier] = await Promise.all([
    orm.select({ id: ordersConsumer.id }).from(ordersConsumer).limit(1),
    orm.select({ id: ordersSupplier.id }).from(ordersSupplier).limit(1),
  ]);
  return consumer.length + supplier.length > 0;
}

async function main(): Promise<void> {
  process.umask(0o077);
  const env = loadEnvironment();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => process.stderr.write(`${error}\n`),
  });
  try {
    await database.exclusively(() => database.migrate());
    if (!process.argv.includes('--anyway') && (await holdsOrders(database))) {
      throw new RefusedError(
        'This database holds orders. To add the demo data to them: npm run seed -- --anyway',
      );
    }
    process.stdout.write(`Demo data written: ${await seed(database, new Date())}.\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const text = error instanceof RefusedError ? error.message : explain(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
