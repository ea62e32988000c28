import { sql } from 'drizzle-orm';
import { CUSTOMER_SUBJECT } from '../src/contract/customers/customers.schema.ts';
import { romeDate, shiftDate } from '../src/contract/days/rules.ts';
import { OfferListQuery } from '../src/contract/offers/offers.schema.ts';
import { OrderListQuery } from '../src/contract/orders/order-list.schema.ts';
import { PriceListQuery } from '../src/contract/prices/prices.schema.ts';
import { QuoteListQuery } from '../src/contract/quotes/quotes.schema.ts';
import { ResellerListQuery } from '../src/contract/resellers/resellers.schema.ts';
import { readCalendarOrders } from '../src/server/modules/calendar/read-calendar-orders.ts';
import { customerStore } from '../src/server/modules/customers/customers.store.ts';
import { readDashboard } from '../src/server/modules/dashboard/read-dashboard.ts';
import { readCustomerFile } from '../src/server/modules/known-customers/customer-file.ts';
import { findHints } from '../src/server/modules/known-customers/customer-hints.ts';
import { findCustomers } from '../src/server/modules/known-customers/known-customers.store.ts';
import { listOffers } from '../src/server/modules/offers/offer-list.store.ts';
import { countsOfDays } from '../src/server/modules/orders/order-counts.store.ts';
import { listOrders } from '../src/server/modules/orders/order-list.store.ts';
import { countResellerOrders } from '../src/server/modules/orders/reseller-orders.store.ts';
import { listPrices } from '../src/server/modules/prices/prices.store.ts';
import { quotes } from '../src/server/modules/quotes/quotes.store.ts';
import { listResellers } from '../src/server/modules/resellers/resellers.store.ts';
import type { Database, Orm } from '../src/server/platform/db/database.ts';
import { row, rows } from '../src/server/platform/db/rows.ts';
import { seedManyOrders } from '../src/server/seed-orders.ts';
import { type Measurement, percentiles } from './measurement.ts';
import { onEachSize } from './new-database.ts';

const AT_ONCE = 10;
/** The first rounds warm up the connections, their plans and the caches. */
const WARM_UP = 30;
/** A thousand samples, so that ten of them are above the p99. */
const ROUNDS = 100;
const OTHER_ROWS = { quotes: 10_000, prices: 20_000, offers: 100_000, cards: 20_000 };

type Questions = Record<string, () => Promise<unknown>>;

/**
 * The office's frequent calls: lists, searches and figures, with the other subjects at their usual
 * sizes.
 */
export async function measureLists(): Promise<Measurement> {
  const measured = await onEachSize(measureOn);
  return { title: `Lists, ${AT_ONCE} questions at once, in the server (ms)`, rows: measured };
}

async function measureOn({ kind, orm }: Database, orders: number): Promise<Measurement['rows']> {
  await seedManyOrders(orm, orders, new Date());
  await seedOthers(orm);
  await seedCards(orm);
  const measured = [];
  for (const [question, ask] of Object.entries(await questionsAt(orm, orders))) {
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
    measured.push({ database: kind, orders, question, ...percentiles(samples) });
  }
  return measured;
}

async function questionsAt(orm: Orm, size: number): Promise<Questions> {
  const now = new Date();
  const today = romeDate(now);
  const { phone, number } = await row<{ phone: string; number: string }>(
    orm,
    sql`select phone, left(id::text, 8) as number from orders_consumer order by id limit 1`,
  );
  // A company that the office has just made.
  const { alike } = await row<{ alike: string }>(
    orm,
    sql`insert into resellers (company_name) select company_name from orders_supplier order by id limit 1
      returning id as alike`,
  );
  const orders = (query: object) => {
    const parsed = OrderListQuery.parse(query);
    return () => listOrders(orm, parsed, today);
  };
  const offers = (query: object) => {
    const parsed = OfferListQuery.parse(query);
    return () => listOffers(orm, parsed, '2026-11-23');
  };
  const requests = (query: object) => {
    const parsed = QuoteListQuery.parse(query);
    return () => quotes.list(orm, parsed);
  };
  const prices = (query: object) => {
    const parsed = PriceListQuery.parse(query);
    return () => listPrices(orm, parsed);
  };
  const cards = (query: object) => {
    const parsed = CUSTOMER_SUBJECT.query.parse(query);
    return () => customerStore.list(orm, parsed);
  };
  const { card } = await row<{ card: string }>(
    orm,
    sql`select id as card from customers order by id limit 1`,
  );
  const day = (
    await rows<{ key: string; email: string; phone: string }>(
      orm,
      sql`select id as key, email, phone from orders_consumer order by created_at desc limit 30`,
    )
  ).map((contact) => ({ ...contact, vat_number: '' }));
  return {
    'orders: first page': orders({}),
    'orders: page 200': orders({ page: 200 }),
    'orders: last page': orders({ page: size / 20 }),
    'orders: by customer': orders({ sort: 'customer-asc', type: 'consumer' }),
    'orders: by date, page 200': orders({ sort: 'date-desc', page: 200 }),
    'orders: to confirm': orders({ unconfirmed: 'true', sort: 'date-asc' }),
    'orders: Ordini Mensili': orders({ card: 'month' }),
    'orders: Totale Ordini': orders({ card: 'total' }),
    'orders: rare name': orders({ q: 'ignazia zuccarello' }),
    'orders: common name': orders({ q: 'russo' }),
    'orders: two frequent words': orders({ q: 'giuseppe russo' }),
    'orders: telephone': orders({ q: phone }),
    'orders: number': orders({ q: number }),
    "orders: that may be a company's": orders({ alike, page_size: 100 }),
    'customers: common name': () => findCustomers(orm, 'russo'),
    'customers: rare name': () => findCustomers(orm, 'ignazia zuccarello'),
    'customers: two words being typed': () => findCustomers(orm, 'giuseppe russ'),
    'customers: first digits': () => findCustomers(orm, phone.slice(0, 5)),
    'customers: telephone': () => findCustomers(orm, phone),
    'customers: last four digits': () => findCustomers(orm, phone.slice(-4)),
    'customers: active last': () => findCustomers(orm, undefined),
    'customers: one, with everything': () =>
      readCustomerFile(orm, { kind: 'card', id: card }, today),
    'customers: hints for a day': () => findHints(orm, { contacts: day }),
    'cards: last page': cards({ page: OTHER_ROWS.cards / 20 }),
    'cards: rare name': cards({ q: 'ignazia zuccarello' }),
    'resellers: with how many orders may be theirs': () =>
      listResellers(orm, ResellerListQuery.parse({}), countResellerOrders),
    'dashboard: cards': () => readDashboard(orm, now),
    'calendar: month': () => countsOfDays(orm, `${today.slice(0, 7)}-01`, shiftDate(today, 20)),
    'calendar: week': () => readCalendarOrders(orm, { from: today, to: shiftDate(today, 6) }, now),
    'offers: first page': offers({}),
    'offers: expiring': offers({ state: 'expiring' }),
    'offers: undated': offers({ state: 'undated', sort: 'to-call' }),
    'offers: rare name': offers({ q: 'licciardello 471' }),
    'offers: word of all': offers({ q: 'impresa' }),
    'offers: telephone': offers({ q: '347 000471' }),
    'quotes: last page': requests({ page: OTHER_ROWS.quotes / 20 }),
    'quotes: rare name': requests({ q: 'licciardello 4711' }),
    'quotes: word of all': requests({ q: 'tegole' }),
    'prices: first page': prices({ page_size: 50 }),
    'prices: a code': prices({ q: 'art-00471' }),
    'prices: word of all': prices({ q: 'sacco', page_size: 50 }),
  };
}

/** Cards of customers who ordered, half of them with a note. */
async function seedCards(orm: Orm): Promise<void> {
  await orm.execute(sql`
    insert into customers (customer_name, phone, email, address, warning)
    select name, phone, email, address, case when random() < 0.1 then 'Paga prima' else '' end
    from (select distinct on (phone) * from orders_consumer where name <> '' limit ${OTHER_ROWS.cards}::int) as known`);
  await orm.execute(sql`
    insert into customer_notes (customer_id, text, user_name)
    select id, 'Chiamare dopo le 17', 'ufficio@example.test' from customers where random() < 0.5`);
  await orm.execute(sql`analyze customers, customer_notes`);
}

/** Every tenth offer is sent, a few of them end soon; one in 2,000 waits for its date. */
async function seedOthers(orm: Orm): Promise<void> {
  await orm.execute(sql`
    insert into quote_requests (customer_name, company, email, phone, materials, status, created_at)
    select 'Rosaria Licciardello ' || n, 'Impresa ' || n % 500, 'cliente' || n || '@example.test',
      '347 000 ' || lpad(n::text, 4, '0'), repeat('80 m² di tegole e guaina per il cantiere. ', 5),
      (array['pending', 'quoted', 'completed'])[1 + n % 3], timestamptz '2026-01-01' + n * interval '5 minutes'
    from generate_series(1, ${OTHER_ROWS.quotes}::int) as n`);
  await orm.execute(sql`
    insert into prices (code, description, unit, price)
    select 'ART-' || lpad(n::text, 5, '0'), 'Cemento T' || lpad((n / 20)::text, 4, '0') || ' in sacco da 25 kg', 'sacco', n / 100.0
    from generate_series(1, ${OTHER_ROWS.prices}::int) as n`);
  await orm.execute(sql`
    insert into offers (number, year, status, customer_kind, customer_name, company, email, phone, valid_until, lines,
      net_cents, vat_cents, total_cents, sent_at, accepted_at, order_id, created_at)
    select n, 2026, case when n % 10 = 0 then 'sent' else 'accepted' end, 'company', 'Rosaria Licciardello ' || n,
      'Impresa ' || n % 500, 'cliente' || n || '@example.test', '347 ' || lpad(n::text, 6, '0'),
      date '2026-11-01' + (n % 3000)::int, '[]', n * 100, n * 22, n * 122, now(), now(),
      case when n % 2000 <> 1 then gen_random_uuid() end, timestamptz '2020-01-01' + n * interval '20 minutes'
    from generate_series(1, ${OTHER_ROWS.offers}::int) as n`);
  // As autovacuum does soon after.
  await orm.execute(sql`vacuum analyze`);
}
