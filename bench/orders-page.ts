import { sql } from 'drizzle-orm';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { OrderListQuery } from '../src/contract/orders/order-list.schema.ts';
import { ResellerListQuery } from '../src/contract/resellers/resellers.schema.ts';
import { readCalendarOrders } from '../src/server/modules/calendar/read-calendar-orders.ts';
import { findCustomers } from '../src/server/modules/customers/customers.store.ts';
import { readDashboard } from '../src/server/modules/dashboard/read-dashboard.ts';
import { countsOfDays } from '../src/server/modules/orders/order-counts.store.ts';
import { listOrders } from '../src/server/modules/orders/order-list.store.ts';
import { countResellerOrders } from '../src/server/modules/orders/reseller-orders.store.ts';
import { listResellers } from '../src/server/modules/resellers/resellers.store.ts';
import type { Database, Orm } from '../src/server/platform/db/database.ts';
import { row } from '../src/server/platform/db/rows.ts';
import { seedManyOrders } from '../src/server/seed-orders.ts';
import { type Measurement, percentiles } from './measurement.ts';
import { onNewDatabase } from './new-database.ts';
import { DATABASES, ORDERS } from './options.ts';

const AT_ONCE = 10;
/** The first rounds warm up the connections, their plans and the caches. */
const WARM_UP = 30;
/** A thousand samples, so that ten of them are above the p99. */
const ROUNDS = 100;

/** What the office asks all day, at 10,000 orders on both databases and at more on PostgreSQL. */
export async function measureOrdersPage(): Promise<Measurement> {
  const rows = [];
  for (const kind of DATABASES) {
    for (const size of kind === 'postgres' ? ORDERS : [10_000]) {
      rows.push(...(await onNewDatabase(kind, (database) => measureOrdersOn(database, size))));
    }
  }
  return { title: `Orders, ${AT_ONCE} questions at once, in the server (ms)`, rows };
}

async function measureOrdersOn(database: Database, orders: number): Promise<Measurement['rows']> {
  const { kind, orm } = database;
  await seedManyOrders(orm, orders, new Date());
  // As autovacuum does soon after.
  for (const table of ['orders_consumer', 'orders_supplier', 'order_counts', 'slots']) {
    await orm.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
  }
  const rows = [];
  for (const [question, ask] of Object.entries(await questions(orm, orders))) {
    const samples: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const timed = Array.from({ length: AT_ONCE }, async () => {
        const started = performance.now();
        await ask();
        return performance.now() - started;
      });
      const times = await Promise.all(timed);
      if (round >= WARM_UP) samples.push(...times);
    }
    rows.push({ database: kind, orders, question, ...percentiles(samples) });
  }
  return rows;
}

async function questions(
  orm: Orm,
  orders: number,
): Promise<Record<string, () => Promise<unknown>>> {
  const now = new Date();
  const today = romeDate(now);
  const { phone, number } = await row<{ phone: string; number: string }>(
    orm,
    sql`select phone, left(id::text, 8) as number from orders_consumer order by id limit 1`,
  );
  // As a company that the office has just made.
  const { alike } = await row<{ alike: string }>(
    orm,
    sql`insert into resellers (company_name) select company_name from orders_supplier order by id limit 1
      returning id as alike`,
  );
  const list = (query: object) => {
    const parsed = OrderListQuery.parse(query);
    return () => listOrders(orm, parsed, today);
  };
  return {
    'first page': list({}),
    'page 200': list({ page: 200 }),
    'last page': list({ page: orders / 20 }),
    'by customer': list({ sort: 'customer-asc', type: 'consumer' }),
    'by date, page 200': list({ sort: 'date-desc', page: 200 }),
    'to confirm': list({ unconfirmed: 'true', sort: 'date-asc' }),
    'Ordini Mensili': list({ card: 'month' }),
    'Totale Ordini': list({ card: 'total' }),
    'rare name': list({ q: 'ignazia zuccarello' }),
    'common name': list({ q: 'russo' }),
    'two frequent words': list({ q: 'giuseppe russo' }),
    telephone: list({ q: phone }),
    number: list({ q: number }),
    'a known customer, common name': () => findCustomers(orm, 'russo'),
    'a known customer, rare name': () => findCustomers(orm, 'ignazia zuccarello'),
    'a known customer, two words being typed': () => findCustomers(orm, 'giuseppe russ'),
    'a known customer, first digits': () => findCustomers(orm, phone.slice(0, 5)),
    'a known customer, telephone': () => findCustomers(orm, phone),
    "orders that may be a company's": list({ alike, page_size: 100 }),
    'companies, with how many may be theirs': () =>
      listResellers(orm, ResellerListQuery.parse({}), countResellerOrders),
    cards: () => readDashboard(orm, now),
    'month of the calendar': () =>
      countsOfDays(orm, `${today.slice(0, 7)}-01`, shiftDate(today, 20)),
    'week of the calendar': () =>
      readCalendarOrders(orm, { from: today, to: shiftDate(today, 6) }, now),
  };
}
