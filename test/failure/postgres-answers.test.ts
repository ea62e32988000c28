import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { MOST_CONNECTIONS } from '#server/platform/db/postgres-pool.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { deadlinesWithin } from '#server/platform/deadlines.ts';
import { createTestApi } from '#test/api.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { startTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts';

const UNAVAILABLE = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'Servizio momentaneamente non disponibile' },
};
const deadlines = deadlinesWithin(2);

describe('late answers of PostgreSQL', () => {
  let url: string;
  let proxy: TcpProxy;
  let database: Database;
  let direct: pg.Client;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    url = await createPostgresDatabase(inject('template'));
    proxy = await startTcpProxy(url);
    database = await openPostgres(proxy.url, () => {}, deadlines);
    api = await createTestApi(database, { deadlines });
    direct = new pg.Client({ connectionString: url });
    await direct.connect();
    await direct.query('create table written (n int primary key)');
  });
  afterAll(async () => {
    proxy.stop();
    await database.close();
    await direct.end();
    await dropPostgresDatabase(url);
  });

  const book = (order: ReturnType<typeof consumerOrder>) =>
    api.request('POST', '/api/orders/consumer', order);
  const isBooked = async (order: ReturnType<typeof consumerOrder>) => {
    await expect.poll(async () => (await book(order)).status).toBe(201);
  };
  const outcomes = async (calls: Promise<unknown>[]) => [
    ...new Set((await Promise.allSettled(calls)).map(({ status }) => status)),
  ];
  const everyConnection = <T>(call: (n: number) => Promise<T>) =>
    Array.from({ length: MOST_CONNECTIONS }, (_, n) => call(n));

  /** Opens every connection of the pool, so that none has to be made while answers are late. */
  const connect = () =>
    expect
      .poll(() => outcomes(everyConnection(() => database.orm.execute(sql`select pg_sleep(0.05)`))))
      .toEqual(['fulfilled']);

  it('are waited for, as long as the deadline allows', async () => {
    await connect();
    proxy.delayAnswers(100);
    await isBooked(consumerOrder({ delivery_date: freshDate() }));
    proxy.delayAnswers(0);
  });

  it("in the middle of transactions leave none open, in which others' writes would be lost", async () => {
    const { orm } = database;
    await connect();
    let begun = 0;
    let startAll = () => {};
    const allBegun = new Promise<void>((start) => {
      startAll = start;
    });
    const abandoned = everyConnection(() =>
      orm
        .transaction(async (transaction) => {
          begun += 1;
          if (begun === MOST_CONNECTIONS) startAll();
          await allBegun;
          proxy.holdAnswers();
          await transaction.execute(sql`insert into written values (-1)`);
        })
        // The others must not wait for one that a busy machine did not start in time.
        .finally(startAll),
    );
    expect(await outcomes(abandoned)).toEqual(['rejected']);
    proxy.release();
    const write = (n: number) =>
      orm.execute(sql`insert into written values (${n}) on conflict do nothing`);
    await expect.poll(() => outcomes(everyConnection(write))).toEqual(['fulfilled']);
    const { rows: stored } = await direct.query('select n from written order by n');
    expect(stored).toEqual(everyConnection(async () => {}).map((_, n) => ({ n })));
  });

  it('at the start or the end of transactions cost the pool no connection', async () => {
    const { orm } = database;
    proxy.holdAnswers();
    expect(await outcomes(everyConnection(() => orm.transaction(async () => {})))).toEqual([
      'rejected',
    ]);
    proxy.release();
    const ended = everyConnection(() => orm.transaction(async () => proxy.holdAnswers()));
    expect(await outcomes(ended)).toEqual(['rejected']);
    proxy.release();
    await isBooked(consumerOrder({ delivery_date: freshDate() }));
  });

  it('never answer the next query, on whichever side of the deadline they come', async () => {
    let answered = 0;
    for (const early of [300, 100, 0, -50]) {
      proxy.delayAnswers(0);
      await connect();
      proxy.delayAnswers(deadlines.answer - early);
      await Promise.all(
        everyConnection(async (n) => {
          const answer = await row(database.orm, sql`select ${n}::int as n`).catch(() => {});
          if (!answer) return;
          expect(answer).toEqual({ n });
          answered += 1;
        }),
      );
    }
    proxy.delayAnswers(0);
    console.log(`late answers: 80 questions, ${answered} answered, each with its own answer`);
  });

  it('do not hang anything: 200 bookings are answered while the database is silent, and can be repeated', async () => {
    const orders = Array.from({ length: 200 }, () => consumerOrder({ delivery_date: freshDate() }));
    await connect();
    proxy.holdAnswers();
    const started = performance.now();
    const answers = await Promise.all(orders.map(book));
    const seconds = (performance.now() - started) / 1000;
    for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
    console.log(`200 bookings on a silent database: all 503 after ${seconds.toFixed(1)} s`);
    proxy.release();
    // One by one: all together would be late on a busy machine.
    for (const order of orders.slice(0, MOST_CONNECTIONS)) await isBooked(order);
  });

  it("one after the other end at the request's deadline, and its repeat returns what was stored", async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    await database.orm.execute(
      sql`update booking_settings set supplier_daily_limit = supplier_daily_limit + 1`,
    );
    await connect();
    // Each answer comes in time for its statement, but a booking has three if the rules have
    // changed.
    proxy.delayAnswers(deadlines.answer * 0.75);
    const answer = await book(order);
    proxy.delayAnswers(0);
    expect(answer).toMatchObject(UNAVAILABLE);
    await isBooked(order);
  });

  it('without a waiting client are ended by the server', async () => {
    const asleep = sql`select 1 from pg_stat_activity
      where query like 'select pg_sleep%' and state = 'active'`;
    expect(await outcomes([database.orm.execute(sql`select pg_sleep(600)`)])).toEqual(['rejected']);
    await expect.poll(() => rows(database.orm, asleep)).toEqual([]);
  });
});
