import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { startBusyClients } from '#test/busy-clients.ts';
import { readOrders } from '#test/live-stream.ts';
import { startMailServer } from '#test/mail-server.ts';
import { expectMailsArrived, expectNothingLost, waitUntilEmpty } from '#test/nothing-lost.ts';
import { startPgbouncer } from '#test/pgbouncer.ts';
import { ADMIN, startProduct } from '#test/product-process.ts';
import { cookieOf } from '#test/second-factor.ts';
import { startTestCluster } from '../../scripts/postgres.ts';

/**
 * SIGNAL=SIGSTOP is a machine that falls silent: its connections stay open, and nobody answers on
 * them.
 */
const SIGNAL = (process.env.SIGNAL ?? 'SIGKILL') as NodeJS.Signals;
const CLIENTS = 6;
/** This many answers come before each change. */
const A_WHILE = 20;
const settings = { synchronous_commit: 'on' };

describe.skipIf(!inject('pgbouncer'))('a PostgreSQL with a synchronous standby', () => {
  it('is killed under bookings and the standby takes over: nothing acknowledged is lost, nothing is restarted', {
    // What was booked while the primary was silent is mailed one by one.
    timeout: 1_800_000,
  }, async () => {
    const primary = await startTestCluster({ settings });
    const standby = await startTestCluster({ settings, standbyOf: primary });
    await waitForStandby(primary.url);
    const pooler = await startPgbouncer(inject('pgbouncer'), primary.url, {}, '10s');
    const mailServer = await startMailServer();
    await using product = await startProduct('postgres', {
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: pooler.sessionUrl,
      SMTP_URL: mailServer.url,
      ...(SIGNAL === 'SIGSTOP' && { REQUEST_DEADLINE_SECONDS: '' }),
    });
    const { origin, pid } = product;
    const post = (path: string, body: object, headers = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const cookie = cookieOf((await post('/api/session', ADMIN)).headers);
    const openStream = async () => {
      const answer = await fetch(`${origin}/api/admin/live`, { headers: { cookie } });
      return answer.ok ? readOrders(answer) : undefined;
    };
    const started = pid();
    const stream = await openStream();

    using clients = await startBusyClients({
      origin: async () => origin,
      seed: 1,
      clients: CLIENTS,
    });
    await clients.untilAcknowledged(A_WHILE);
    await primary.signal(SIGNAL);
    const killed = performance.now();
    // What an operator, or a failover program, does.
    await query(standby.url, 'select pg_promote()');
    pooler.use(standby.url);
    // Requests in flight may have been answered before.
    await clients.untilAcknowledged(CLIENTS + 1);
    const since = () => `${((performance.now() - killed) / 1000).toFixed(1)} s`;
    const without = since();
    await clients.untilAcknowledged(A_WHILE);

    // The end of its stream makes an open office reload everything.
    while (await stream?.next());
    const unheard = since();
    const again = await openStream();
    expect(await again?.next()).toMatchObject({ data: { eventType: expect.any(String) } });
    await clients.finish();
    const due = `select count(*)::int as mails from notifications where status = 'pending' and next_attempt_at <= now()`;
    await waitUntilEmpty(async () => (await query(standby.url, due))[0].mails);
    const [last] = [...clients.acknowledged.orders.values()].slice(-1);
    const sent = `select from notifications where status = 'sent'
      and '${last?.id}' in (consumer_order_id, supplier_order_id)`;
    await expect.poll(async () => (await query(standby.url, sent)).length).toBeGreaterThan(1);
    expect(pid()).toBe(started);

    expect(await product.stop()).toBe(0);
    const database = await openPostgres(standby.url, () => {});
    await expectNothingLost(database.orm, clients.acknowledged);
    const mails = await expectMailsArrived(database, mailServer);
    console.table([
      {
        'orders and quotes': clients.acknowledged.orders.size + clients.acknowledged.quotes.size,
        lost: 0,
        ...mails,
        'without bookings': without,
        'without events': unheard,
        ...Object.fromEntries(clients.answers),
      },
    ]);
    await database.close();
    if (SIGNAL === 'SIGSTOP') await primary.signal('SIGCONT');
    else await primary.resume();
    await expectNothingAcknowledged(primary.url);
    await pooler.stop();
    await mailServer.stop();
    await standby.stop();
    await primary.stop();
  });
});

/** Makes the server wait for its standby at each commit, as soon as there is one. */
async function waitForStandby(url: string): Promise<void> {
  await query(url, "alter system set synchronous_standby_names = '*'");
  await query(url, 'select pg_reload_conf()');
  const states = () => query(url, 'select sync_state from pg_stat_replication');
  await expect.poll(states).toEqual([{ sync_state: 'sync' }]);
}

/** A former primary that comes back has lost its standby: writes there wait in vain. */
async function expectNothingAcknowledged(url: string): Promise<void> {
  let acknowledged = false;
  const written = query(url, 'create table written (n int)').then(
    () => {
      acknowledged = true;
    },
    () => {},
  );
  const waiting = `select from pg_stat_activity
    where wait_event = 'SyncRep' and query like 'create table written%'`;
  await expect.poll(() => query(url, waiting)).toHaveLength(1);
  await query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
  );
  await written;
  expect(acknowledged).toBe(false);
}

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  // For a connection that is ended: the query in progress fails too.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
