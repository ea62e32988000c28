import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSUMER_TIMES, isSunday, romeDate, shiftDate } from '#contract/days/rules.ts';
import { separateOrder } from '#test/factories.ts';
import { type LiveEvent, readOrders } from '#test/live-stream.ts';
import { ADMIN, type Product, startProduct } from '#test/product-process.ts';
import { cookieOf } from '#test/second-factor.ts';
import { startTestCluster } from '../../scripts/postgres.ts';
import type { TestCluster } from '../../scripts/postgres-cluster.ts';

/** RESTARTS=100 makes a longer run. */
const RESTARTS = Number(process.env.RESTARTS ?? 3);
const CLIENTS = 6;
/**
 * Between two requests of a client: without it thousands are refused in the seconds without a
 * database.
 */
const REST_MS = 20;
/** This many answers come before each change. */
const A_WHILE = 20;
const UNAVAILABLE = { code: 'UNAVAILABLE', message: 'Servizio momentaneamente non disponibile' };

type Order = ReturnType<typeof separateOrder>;

describe('a PostgreSQL that is stopped and started in a stream of bookings', () => {
  let cluster: TestCluster;
  let product: Product;
  beforeAll(async () => {
    cluster = await startTestCluster({ settings: { synchronous_commit: 'on' } });
    product = await startProduct('postgres', { DATABASE_URL: cluster.url });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await cluster.stop();
  });

  const post = (path: string, body: object) =>
    fetch(product.origin + path, {
      method: 'POST',
      headers: { origin: product.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const status = async (path: string, headers = {}) => {
    const answer = await fetch(product.origin + path, { headers });
    await answer.body?.cancel();
    return answer.status;
  };

  const acknowledged = new Map<string, string>();
  const figures = { orders: 0, 'answered 503': 0 };
  let day = romeDate(new Date());
  let slot = 0;
  const newOrder = (): Order => {
    if (slot % CONSUMER_TIMES.length === 0)
      do day = shiftDate(day, 1);
      while (isSunday(day));
    const delivery_time = CONSUMER_TIMES[slot % CONSUMER_TIMES.length] as string;
    slot += 1;
    return separateOrder({ delivery_date: day, delivery_time });
  };
  /**
   * Resends an order until it is acknowledged, like a customer. Any other answer than a refusal
   * fails.
   */
  const book = async (order = newOrder()): Promise<string> => {
    for (;;) {
      const answer = await post('/api/orders/consumer', order);
      const body = await answer.json();
      if (answer.status === 201) {
        acknowledged.set(order.request_id, body.id);
        figures.orders += 1;
        return body.id;
      }
      expect([answer.status, body]).toMatchObject([503, UNAVAILABLE]);
      figures['answered 503'] += 1;
      await pause(REST_MS);
    }
  };
  const more = (figure: keyof typeof figures) => {
    const goal = figures[figure] + A_WHILE;
    return expect.poll(() => figures[figure]).toBeGreaterThanOrEqual(goal);
  };

  it('is used again automatically: bookings, sign-ins, streams and mails; no acknowledged order is lost', {
    timeout: 120_000 + RESTARTS * 60_000,
  }, async () => {
    const cookie = cookieOf((await post('/api/session', ADMIN)).headers);
    const openStream = async () => {
      const answer = await fetch(`${product.origin}/api/admin/live`, { headers: { cookie } });
      return answer.ok ? readOrders(answer) : undefined;
    };
    /** Whether an order that is booked while a new stream is open arrives on it before it ends. */
    const arrives = async () => {
      const stream = await openStream();
      if (!stream) return false;
      const id = await book();
      const isIt = ({ data }: LiveEvent) => (data as { new?: { id: string } }).new?.id === id;
      for (let event = await stream.next(); event; event = await stream.next()) {
        if (!isIt(event)) continue;
        await stream.cancel();
        return true;
      }
      return false;
    };

    let ended = false;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!ended) {
        await book();
        await pause(REST_MS);
      }
    });
    let slowest = 0;
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await more('orders');
      const stream = await openStream();
      // First like its service, then like a crash.
      await cluster.halt(restart % 2 === 0 ? 'fast' : 'immediate');
      await more('answered 503');
      await expect.poll(() => status('/api/health')).toBe(503);
      expect((await post('/api/session', ADMIN)).status).toBe(503);
      await cluster.resume();
      const back = performance.now();
      await more('orders');
      slowest = Math.max(slowest, performance.now() - back);
      // The end of its stream makes an open office reload everything.
      while (await stream?.next());
      await expect.poll(arrives).toBe(true);
      expect((await post('/api/session', ADMIN)).status).toBe(200);
      expect(await status('/api/admin/orders', { cookie })).toBe(200);
      // The database counts as away if a busy machine takes three seconds for a check.
      await expect.poll(() => status('/api/health')).toBe(200);
    }
    ended = true;
    await Promise.all(clients);

    const last = await book();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const read = async (query: string, values: unknown[] = []) =>
      (await client.query(query, values)).rows;
    const stored = await read('select request_id, id from orders_consumer');
    expect(new Map(stored.map(({ request_id, id }) => [request_id, id]))).toEqual(acknowledged);
    const without = `select o.id from orders_consumer o where
      (select count(*) from notifications where consumer_order_id = o.id) <> 2`;
    expect(await read(without)).toEqual([]);
    const written = `select id from notifications where consumer_order_id = $1 and status = 'written'`;
    await expect.poll(async () => (await read(written, [last])).length).toBe(2);
    await client.end();
    console.table([
      {
        restarts: RESTARTS,
        ...figures,
        lost: 0,
        'recovered within': `${(slowest / 1000).toFixed(1)} s`,
      },
    ]);
    expect(await product.stop()).toBe(0);
  });
});
