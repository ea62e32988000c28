import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/postgres-cluster.ts';
import { startBusyClients } from '../test/busy-clients.ts';
import { startCaddy } from '../test/caddy.ts';
import { readOrders } from '../test/live-stream.ts';
import { startMailServer } from '../test/mail-server.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import { ADMIN, startProduct } from '../test/product-process.ts';
import { cookieOf } from '../test/second-factor.ts';
import { type Measurement, rounded } from './measurement.ts';
import { SECONDS } from './options.ts';
import { cpuMilliseconds } from './processes.ts';

const CLIENTS = 12;
const SIGN_INS = 10;
const WARM_UP = 300;
/** Longer than Caddy needs to notice a process: it asks every two seconds. */
const NOTICED_MS = 4000;

/**
 * Processes behind Caddy on one PostgreSQL, in a stream of bookings, requests and edits. In the middle another one is
 * started and one is told to end. Every order has to be there, to be heard, and to have its mails once.
 */
export async function measureSeveralProcesses(): Promise<Measurement> {
  // Caddy's certificate is one of its own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  return {
    title: `Behind Caddy, ${CLIENTS} clients; one process is replaced meanwhile`,
    rows: [await measure(1), await measure(4)],
  };
}

async function measure(processes: number): Promise<Measurement['rows'][number]> {
  const ports = await Promise.all(Array.from({ length: processes + 3 }, freePort));
  const [httpsPort = 0, httpPort = 0, ...productPorts] = ports;
  const origin = `https://localhost:${httpsPort}`;
  const databaseUrl = await createPostgresDatabase();
  const mailServer = await startMailServer();
  const start = (port: number | undefined) =>
    startProduct('postgres', {
      PORT: `${port}`,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: '127.0.0.1/32',
      DRAIN_SECONDS: '4',
      LIMIT_SIGN_IN_PER_15_MINUTES: `${SIGN_INS}`,
    });
  const products = [await start(productPorts[0])];
  products.push(...(await Promise.all(productPorts.slice(1, processes).map(start))));
  const caddy = await startCaddy(httpsPort, httpPort, productPorts);
  const post = (path: string, body: object) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const cookie = cookieOf((await post('/api/session', ADMIN)).headers);
  const surviving = processes > 1 ? products.slice(0, -1) : [];
  const streams = await Promise.all(surviving.map(({ origin }) => heardOrders(origin, cookie)));

  const clients = await startBusyClients({ origin: async () => origin, seed: 1, clients: CLIENTS });
  // The first requests of a process compile what they run.
  await clients.untilAcknowledged(WARM_UP);
  const begun = performance.now();
  const cpu = () => products.reduce((sum, { pid }) => sum + cpuMilliseconds(pid()), 0);
  const before = { product: cpu(), caddy: cpuMilliseconds(caddy.pid) };
  const answered = () => [...clients.answers.values()].reduce((sum, count) => sum + count, 0);
  const answeredBefore = answered();
  await pause(SECONDS * 1000);
  const seconds = (performance.now() - begun) / 1000;
  const requests = answered() - answeredBefore;
  const used = {
    product: cpu() - before.product,
    caddy: cpuMilliseconds(caddy.pid) - before.caddy,
  };
  // The new one takes requests, then the last of the others is told to end.
  const replaced = products.at(-1);
  products.push(await start(productPorts.at(-1)));
  await pause(NOTICED_MS);
  const code = await replaced?.stop();
  await clients.untilAcknowledged(5 * CLIENTS);
  await clients.finish();

  const allowed = await signIns(origin);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const mails = await mailsAtRest(client);
  const stored = await client.query(
    'select id from orders_consumer union all select id from orders_supplier',
  );
  await client.end();
  const orders = [...clients.acknowledged.orders.values()].map(({ id }) => id);
  const ids = new Set(stored.rows.map(({ id }) => id));
  for (const { end } of streams) await end();
  for (const product of products) {
    await product.stop();
    await product[Symbol.asyncDispose]();
  }
  await caddy.stop();
  await mailServer.stop();
  await dropPostgresDatabase(databaseUrl);
  const failed = [...clients.answers].filter(([outcome]) => !outcome.startsWith('2'));
  for (const [outcome, count] of failed) console.log(`${count} times ${outcome}`);
  return {
    processes,
    'requests/s': rounded(requests / seconds),
    'CPU product': rounded(used.product / requests),
    'CPU Caddy': rounded(used.caddy / requests),
    requests: answered(),
    failed: failed.reduce((sum, [, count]) => sum + count, 0),
    'ended with': `${code}`,
    orders: orders.length,
    lost: orders.filter((id) => !ids.has(id)).length,
    unheard: streams.reduce(
      (sum, { heard }) => sum + orders.filter((id) => !heard.has(id)).length,
      0,
    ),
    mails: mails.sent,
    'sent twice': mailServer.mails.length - mails.sent,
    'not sent': mails.all - mails.sent,
    [`sign-ins of ${SIGN_INS}`]: allowed,
  };
}

type Heard = { heard: Set<string>; end: () => Promise<void> };

/** The orders that an open office of this process is told of. */
async function heardOrders(origin: string, cookie: string): Promise<Heard> {
  const stream = readOrders(await fetch(`${origin}/api/admin/live`, { headers: { cookie } }));
  const heard = new Set<string>();
  const read = async () => {
    for (let event = await stream.next(); event; event = await stream.next()) {
      const { new: order } = event.data as { new?: { id: string } };
      if (order) heard.add(order.id);
    }
  };
  const ended = read();
  return {
    heard,
    end: async () => {
      await stream.cancel();
      await ended.catch(() => {});
    },
  };
}

/** How many sign-ins of one address are taken; two have been before. */
async function signIns(origin: string): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: 2 * SIGN_INS }, async (_, n) => {
      const body = { email: `nobody-${n}@example.test`, password: ADMIN.password };
      const answer = await fetch(`${origin}/api/session`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    }),
  );
  return 2 + statuses.filter((status) => status !== 429).length;
}

/** Waits until every mail that is due has been sent. */
async function mailsAtRest(client: pg.Client): Promise<{ all: number; sent: number }> {
  for (;;) {
    const { rows } = await client.query(`select count(*)::int as "all",
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'pending')::int as waiting from notifications`);
    if (rows[0].waiting === 0) return rows[0];
    await pause(200);
  }
}
