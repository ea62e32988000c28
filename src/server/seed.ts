/**
 * `npm run seed`: fills the configured database with demo data; with `-- --orders N`, with N orders over ten years.
 * Refuses if there are orders already, unless `-- --anyway`.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { loadEnvironment } from './env.ts';
import { drawOfferPaper } from './modules/offers/paper/draw-offer-paper.ts';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/open-database.ts';
import {
  customerNotes,
  customers,
  ordersConsumer,
  ordersSupplier,
  quoteRequests,
  resellers,
} from './platform/db/schema.ts';
import { ForeseenError } from './platform/foreseen-error.ts';
import { seedCustomers, seedOrders, seedQuotes, seedResellers } from './seed-data.ts';
import { seedOffers } from './seed-offers.ts';
import { MAX_SEEDED_ORDERS, seedManyOrders } from './seed-orders.ts';
import { seedTrips } from './seed-trips.ts';
import { explain } from './start-errors.ts';

async function seed({ orm }: Database, now: Date, orders: number | undefined): Promise<string> {
  const quotes = seedQuotes(now);
  const requests = await orm.insert(quoteRequests).values(quotes).returning();
  const companies = seedResellers(now);
  await orm.insert(resellers).values(companies);
  const made = await seedOffers(orm, now, requests, (paper) => drawOfferPaper(paper, 60_000));
  if (orders !== undefined) {
    await seedManyOrders(orm, orders, now);
    return `${orders} orders, ${quotes.length} quote requests`;
  }
  const { consumer, supplier } = seedOrders(now);
  await orm.transaction(async (tx) => {
    // A slot that is already taken is skipped.
    await tx.insert(ordersConsumer).values(consumer).onConflictDoNothing();
    await tx.insert(ordersSupplier).values(supplier);
    await tx.execute(sql`
      insert into order_history (order_id, type, action, at)
      select id, type, 'booked', created_at from (
        select id, 'consumer' as type, created_at from orders_consumer
        union all
        select id, 'supplier', created_at from orders_supplier
      ) as orders
      where not exists (select from order_history where order_id = orders.id) order by created_at`);
    await tx.execute(sql`
      insert into slots (kind, slot_date, slot_time, booked)
      select kind, delivery_date, delivery_time, count(*) from (
        select 'consumer' as kind, delivery_date, delivery_time from orders_consumer where status <> 'cancelled'
        union all
        select 'supplier', delivery_date, delivery_time from orders_supplier where status <> 'cancelled'
      ) as live group by kind, delivery_date, delivery_time
      on conflict (kind, slot_date, slot_time) do update set booked = excluded.booked`);
  });
  for (const { note, ...card } of seedCustomers(consumer)) {
    const [{ id: customer_id } = { id: '' }] = await orm.insert(customers).values(card).returning();
    await orm.insert(customerNotes).values({ customer_id, text: note, user_name: 'Ufficio' });
  }
  const assigned = await seedTrips(orm, now);
  return `${consumer.length} deliveries (${assigned} of them on lorries), ${supplier.length} pickups, ${quotes.length} quote requests, ${companies.length} resellers, ${made.prices} prices, ${made.offers} offers`;
}

/** The number given by `-- --orders N`, or undefined. */
function wantedOrders(orders: string | undefined): number | undefined {
  if (orders === undefined) return undefined;
  const wanted = Number(orders);
  if (Number.isInteger(wanted) && wanted > 0 && wanted <= MAX_SEEDED_ORDERS) return wanted;
  throw new ForeseenError(`--orders takes a number from 1 to ${MAX_SEEDED_ORDERS}.`);
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
  const { values: options } = parseArgs({
    options: { anyway: { type: 'boolean' }, orders: { type: 'string' } },
  });
  const orders = wantedOrders(options.orders);
  const env = loadEnvironment();
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    sessionUrl: env.DATABASE_SESSION_URL,
    dataDir: env.DATA_DIR,
    onError: (error) => process.stderr.write(`${error}\n`),
  });
  try {
    await database.exclusively(() => database.migrate());
    if (!options.anyway && (await holdsOrders(database))) {
      throw new ForeseenError(
        'This database holds orders. To add the demo data to them: npm run seed -- --anyway',
      );
    }
    process.stdout.write(`Demo data written: ${await seed(database, new Date(), orders)}.\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
