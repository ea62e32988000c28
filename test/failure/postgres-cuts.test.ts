import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { deadlinesWithin } from '#server/platform/deadlines.ts';
import { createTestApi } from '#test/api.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { startTcpProxy, type TcpProxy } from '#test/tcp-proxy.ts';

const UNAVAILABLE = { status: 503, body: { code: 'UNAVAILABLE' } };
const AT_ONCE = 10;

describe('connections to PostgreSQL that are cut in the middle of bookings', () => {
  let url: string;
  let proxy: TcpProxy;
  let database: Database;
  let direct: pg.Client;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    url = await createPostgresDatabase(inject('template'));
    proxy = await startTcpProxy(url);
    // Long enough that no deadline passes here: each failure is that of a cut.
    database = await openPostgres(proxy.url, () => {}, deadlinesWithin(120));
    api = await createTestApi(database);
    direct = new pg.Client({ connectionString: url });
    await direct.connect();
  });
  afterAll(async () => {
    proxy.stop();
    await database.close();
    await direct.end();
    await dropPostgresDatabase(url);
  });

  const book = (order: ReturnType<typeof consumerOrder>) =>
    api.request('POST', '/api/orders/consumer', order);
  const count = async (statement: string, parameters: unknown[] = []) =>
    (await direct.query(`select count(*)::int as n from ${statement}`, parameters)).rows[0].n;
  const stored = (orders: ReturnType<typeof consumerOrder>[]) =>
    count('orders_consumer where request_id = any($1)', [
      orders.map(({ request_id }) => request_id),
    ]);
  const terminateAll = () =>
    direct.query(`select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);

  it.each([
    ['by a reset', async () => proxy.cut()],
    ['by the server, which ends every session', terminateAll],
    ['on one side', async () => proxy.halfClose()],
    [
      'after a part of an answer',
      async () => {
        proxy.holdAnswersAfter(3);
        proxy.halfClose();
      },
    ],
  ])('%s: each fails once at most, its repeat books it once', async (_, cut) => {
    const orders = Array.from({ length: AT_ONCE }, () =>
      consumerOrder({ delivery_date: freshDate() }),
    );
    // The orders are written, and the database's answers are on their way.
    proxy.holdAnswersTo('book_order');
    const answers = Promise.all(orders.map(book));
    await expect.poll(() => stored(orders)).toBe(AT_ONCE);
    await cut();
    proxy.release();
    for (const answer of await answers) expect(answer).toMatchObject(UNAVAILABLE);
    // A repeat comes later: by then the pool knows of every cut, also of idle connections.
    await setImmediate();
    const repeated = await Promise.all(orders.map(book));
    expect(repeated.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
    expect(await stored(orders)).toBe(AT_ONCE);
  });

  it('while nobody uses them: the pool does not hand them out', async () => {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => book(consumerOrder({ delivery_date: freshDate() }))),
    );
    expect(proxy.count()).toBeGreaterThan(2);
    await terminateAll();
    // The listening connection is made again, and perhaps one that announces.
    await expect.poll(() => proxy.count()).toBeLessThan(3);
    // The pool hears of the cuts after the proxy.
    await setImmediate();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => book(consumerOrder({ delivery_date: freshDate() }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
  });
});
