import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailType } from '#contract/mail-types.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import {
  auditLog,
  notifications,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/platform/db/schema.ts';
import type { DueWorker } from '#server/platform/due-worker.ts';
import { createLogger } from '#server/platform/logger.ts';
import { resolveName } from '#server/platform/outgoing/post.ts';
import { isGlobalOrPrivate } from '#server/platform/outgoing/public-address.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  status,
  type WebhookReceiver,
} from '#test/webhook-receiver.ts';
import { storedWebhooks, storeEndpoint, webhookSecrets } from '#test/webhook-rows.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { claimWebhooks } from './webhook-deliveries.store.ts';
import { lockEndpoint } from './webhook-endpoints.store.ts';
import { createSecretBox } from './webhook-secret.ts';
import { startWebhookWorker } from './webhook-worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NO_DEADLINES = { send: 60_000, stop: 60_000 };

describe('a webhook', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database, { allowPrivateWebhooks: true });
  const office = await api.signInAs('admin');
  const workers: DueWorker[] = [];
  const receivers: WebhookReceiver[] = [];
  const lines: string[] = [];
  /** How far the workers' clock is ahead. */
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.stop();
    for (const worker of workers.splice(0)) await worker.stop();
    await orm.delete(webhookEndpoints);
    await orm.delete(notifications);
    lines.splice(0);
    ahead = 0;
  });

  const work = async (options: Partial<Parameters<typeof startWebhookWorker>[0]> = {}) => {
    const worker = await startWebhookWorker({
      database,
      clock,
      logger: createLogger('info', { write: (line) => lines.push(line) }),
      secrets: webhookSecrets,
      allowPrivate: true,
      deadlines: NO_DEADLINES,
      ...options,
    });
    workers.push(worker);
    return worker;
  };
  const receive = async (answer?: Parameters<typeof startWebhookReceiver>[0]) => {
    const receiver = await startWebhookReceiver(answer);
    receivers.push(receiver);
    return receiver;
  };
  /** Books an order, of which the endpoints learn. */
  const change = () => createConsumer(orm, freshPlace());
  const only = async () => {
    const [stored] = await storedWebhooks(orm);
    if (!stored) throw new Error('nothing was written');
    return stored;
  };
  /** Waits for the end of this attempt. */
  const tried = async (attempts: number) => {
    const isOver = sql`select from webhook_deliveries where attempts = ${attempts}
      and (status <> 'waiting' or leased_until <> next_attempt_at)`;
    await expect.poll(() => rows(orm, isOver), { interval: 10 }).toHaveLength(1);
    return only();
  };
  const wake = () => orm.execute(sql`select pg_notify('webhooks_due', '')`);
  const later = async (ms: number) => {
    ahead += ms;
    await wake();
  };
  /** As the office does it. */
  const save = async (id: string, changes: object) => {
    const { version } = await row<{ version: number }>(
      orm,
      sql`select version from webhook_endpoints where id = ${id}`,
    );
    const path = `/api/admin/webhooks/${id}`;
    const saved = await api.request('PATCH', path, { version, ...changes }, office);
    expect(saved).toMatchObject({ status: 200 });
  };
  const endpointOf = (id: string) =>
    row<{ enabled: boolean; off_reason: string | null; failing_since: Date | null }>(
      orm,
      sql`select enabled, off_reason, failing_since from webhook_endpoints where id = ${id}`,
    );

  it('is signed by Standard Webhooks, and says what changed with its version and nothing else', async () => {
    const receiver = await receive();
    const { secret } = await storeEndpoint(orm, { url: `${receiver.url}notifiche` });
    await work();
    const order = await change();
    database.announce();
    await tried(1);
    const [{ headers, body, path }] = receiver.received as [ReceivedWebhook];
    expect(path).toBe('/notifiche');
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'order.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { id: order, version: 1 },
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    expect(await only()).toMatchObject({
      id: headers['webhook-id'],
      status: 'delivered',
      http_status: 200,
    });
  });

  it('is signed by the replaced secret too, for a day', async () => {
    const receiver = await receive();
    const old = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const until = new Date(Date.now() + 24 * HOUR).toISOString();
    const { secret } = await storeEndpoint(orm, {
      url: receiver.url,
      old_secret: await webhookSecrets.lock(old),
      old_secret_until: until,
    });
    await work();
    const verified = (number: number, by: string) => {
      const { body, headers } = receiver.received[number] ?? { body: '', headers: {} };
      return new Webhook(by).verify(body, headers);
    };
    await change();
    await wake();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect([verified(0, secret), verified(0, old)]).toHaveLength(2);
    await later(25 * HOUR);
    await change();
    await wake();
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('that is not taken is sent again with the same id, at the times of the documentation', async () => {
    const receiver = await receive({ answer: () => status(500) });
    const { id } = await storeEndpoint(orm, { url: receiver.url });
    await work();
    await change();
    await wake();
    const pauses = [5000, 5 * MINUTE, 30 * MINUTE, 2, 5, 10, 14, 20, 24].map((pause) =>
      pause < 100 ? pause * HOUR : pause,
    );
    for (const [number, pause] of pauses.entries()) {
      const stored = await tried(number + 1);
      expect(stored).toMatchObject({ status: 'waiting', failure: 'status', http_status: 500 });
      const next = await row<{ ms: number }>(
        orm,
        sql`select extract(epoch from next_attempt_at - tried_at)::float8 * 1000 as ms from webhook_deliveries`,
      );
      expect(next.ms).toBe(pause);
      await later(pause);
    }
    expect(await tried(10)).toMatchObject({ status: 'failed', attempts: 10 });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    // It has failed for more than three days.
    expect(await endpointOf(id)).toMatchObject({ enabled: false, off_reason: 'failing' });
  });

  it('taken at last ends the series of failures', async () => {
    const receiver = await receive({ answer: (number) => status(number < 3 ? 503 : 200) });
    const { id } = await storeEndpoint(orm, { url: receiver.url });
    await work();
    await change();
    await wake();
    await tried(1);
    expect((await endpointOf(id)).failing_since).not.toBeNull();
    await later(5000);
    await tried(2);
    await later(5 * MINUTE);
    expect(await tried(3)).toMatchObject({ status: 'delivered', failure: null });
    await expect.poll(() => endpointOf(id)).toMatchObject({ enabled: true, failing_since: null });
  });

  it('waits as long as a 429 asks', async () => {
    const receiver = await receive({ answer: () => status(429, { 'retry-after': '3600' }) });
    await storeEndpoint(orm, { url: receiver.url });
    await work();
    await change();
    await wake();
    await tried(1);
    await later(59 * MINUTE);
    expect(await only()).toMatchObject({ attempts: 1 });
    await later(MINUTE);
    expect(await tried(2)).toMatchObject({ http_status: 429, status: 'waiting' });
  });

  it('answered with 410 switches its endpoint off, and all administrators are told', async () => {
    await api.signInAs('staff');
    const receiver = await receive({ answer: () => status(410) });
    const { id } = await storeEndpoint(orm, { url: receiver.url });
    await work();
    await change();
    await wake();
    await expect.poll(() => endpointOf(id)).toMatchObject({ enabled: false, off_reason: 'gone' });
    const type: MailType = 'webhook-switched-off';
    const mails = await orm.select().from(notifications).where(eq(notifications.type, type));
    expect(mails).toMatchObject([
      { recipient: office.email, payload: { url: receiver.url, reason: 'gone' } },
    ]);
    const entries = await orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'webhook-switched-off'));
    expect(entries.at(-1)).toMatchObject({ user_name: null, subject_name: receiver.url });
    // What waits is kept for when it is on again.
    await later(24 * HOUR);
    expect(await only()).toMatchObject({ status: 'waiting', attempts: 1 });
    await orm.update(webhookEndpoints).set({ enabled: true, failing_since: null });
    await wake();
    await tried(2);
  });

  it('that waits leaves as soon as its endpoint is switched on again', async () => {
    const busy = status(429, { 'retry-after': '3600' });
    const receiver = await receive({ answer: (number) => (number === 1 ? busy : status(200)) });
    const { id } = await storeEndpoint(orm, { url: receiver.url });
    await work();
    await change();
    await wake();
    await tried(1);
    await save(id, { enabled: false });
    await save(id, { enabled: true });
    expect(await tried(2)).toMatchObject({ status: 'delivered' });
  });

  it('that waits leaves at once for another address, without the failures of the former one', async () => {
    const busy = await receive({ answer: () => status(429, { 'retry-after': '3600' }) });
    const silent = await receive({ answer: () => () => {} });
    const { id } = await storeEndpoint(orm, { url: busy.url });
    await work();
    await change();
    await wake();
    await tried(1);
    expect((await endpointOf(id)).failing_since).not.toBeNull();
    await save(id, { url: silent.url });
    await expect.poll(() => silent.received.length).toBe(1);
    expect(await endpointOf(id)).toMatchObject({ failing_since: null });
  });

  it('refused by the former address goes to the new one, which stays on', async () => {
    let refuse = () => {};
    const former = await receive({
      answer: () => (request, response) => {
        refuse = () => status(410)(request, response);
      },
    });
    const silent = await receive({ answer: () => () => {} });
    const { id } = await storeEndpoint(orm, { url: former.url });
    await work();
    await change();
    await wake();
    await expect.poll(() => former.received.length).toBe(1);
    await save(id, { url: silent.url });
    refuse();
    await expect.poll(() => silent.received.length).toBe(1);
    expect(silent.received[0]?.headers['webhook-id']).toBe((await only()).id);
    const untouched = { enabled: true, off_reason: null, failing_since: null };
    expect(await endpointOf(id)).toMatchObject(untouched);
  });

  it('taken by the former address does not end the failures of the new one', async () => {
    let accept = () => {};
    const former = await receive({
      answer: () => (request, response) => {
        accept = () => status(200)(request, response);
      },
    });
    const { id } = await storeEndpoint(orm, { url: former.url });
    await work();
    await change();
    await wake();
    await expect.poll(() => former.received.length).toBe(1);
    const failing_since = new Date().toISOString();
    await orm.update(webhookEndpoints).set({ url: 'https://new.example.test/', failing_since });
    accept();
    // With the log line everything is recorded.
    await expect.poll(() => lines.join()).toContain('webhook delivered');
    expect((await endpointOf(id)).failing_since).not.toBeNull();
  });

  it('that is a test is tried once, also while its endpoint is off, and says nothing of it', async () => {
    const receiver = await receive({ answer: () => status(410) });
    const { id } = await storeEndpoint(orm, { url: receiver.url, enabled: false });
    await work();
    await orm
      .insert(webhookDeliveries)
      .values({ endpoint_id: id, type: 'webhook.test', subject_id: id, subject_version: 1 });
    await wake();
    expect(await tried(1)).toMatchObject({ status: 'failed', failure: 'gone' });
    expect(await endpointOf(id)).toMatchObject({ off_reason: null, failing_since: null });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
  });

  it('is sent again with the same id if the process was killed before it noted the answer', async () => {
    const receiver = await receive();
    await storeEndpoint(orm, { url: receiver.url });
    await change();
    const { due: claimed } = await claimWebhooks(orm, { each: 2, leaseSeconds: 60, now: clock() });
    const [due] = claimed;
    if (!due) throw new Error('nothing was claimed');
    const killed = new Proxy(orm, {
      get() {
        throw new Error('killed');
      },
    });
    const sending = { orm: killed, clock, logger: createLogger('silent'), secrets: webhookSecrets };
    const network = { resolve: resolveName, isAllowed: isGlobalOrPrivate };
    const signal = AbortSignal.timeout(60_000);
    await expect(deliverWebhook({ ...sending, ...network }, due, signal)).rejects.toThrow('killed');
    await work();
    await wake();
    expect(await only()).toMatchObject({ status: 'waiting', attempts: 1 });
    await later(MINUTE + 1000);
    expect(await tried(2)).toMatchObject({ status: 'delivered' });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([due.id, due.id]);
  });

  it('is sent by one of several processes, a few of an endpoint at a time', async () => {
    let most = 0;
    let now = 0;
    const receiver = await receive({
      answer: () => (_, response) => {
        now += 1;
        most = Math.max(most, now);
        setTimeout(() => {
          now -= 1;
          response.end();
        }, 20);
      },
    });
    await storeEndpoint(orm, { url: receiver.url });
    for (let number = 0; number < 12; number += 1) await change();
    await Promise.all([work(), work(), work()]);
    const delivered = async () =>
      (await storedWebhooks(orm)).filter(({ status }) => status === 'delivered');
    await expect.poll(delivered).toHaveLength(12);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(12);
    expect(ids).toHaveLength(12);
    expect(Math.max(...(await storedWebhooks(orm)).map(({ attempts }) => attempts))).toBe(1);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('is claimed by one of many who ask at once, and no more than an endpoint gets at a time', async () => {
    await storeEndpoint(orm);
    for (let number = 0; number < 6; number += 1) await change();
    const claims = await Promise.all(
      Array.from({ length: 8 }, () =>
        claimWebhooks(orm, { each: 3, leaseSeconds: 60, now: clock() }),
      ),
    );
    const ids = claims.flatMap(({ due }) => due.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(3);
  });

  // The embedded database has one transaction at a time.
  if (isPostgres) {
    it('whose endpoint is locked for a moment is asked for again after a second', async () => {
      const { id } = await storeEndpoint(orm);
      await change();
      const claim = () => claimWebhooks(orm, { each: 2, leaseSeconds: 60, now: clock() });
      const meanwhile = await orm.transaction(async (transaction) => {
        await lockEndpoint(transaction, id);
        return claim();
      });
      expect(meanwhile).toEqual({ due: [], next_due_seconds: 1 });
      expect((await claim()).due).toHaveLength(1);
    });
  }

  it('to a quick program does not wait for those to a program that never answers', async () => {
    const silent = await receive({ answer: () => () => {} });
    const quick = await receive();
    await storeEndpoint(orm, { url: silent.url });
    await storeEndpoint(orm, { url: quick.url });
    for (let number = 0; number < 8; number += 1) await change();
    await work();
    await expect.poll(() => quick.received.length).toBe(8);
    expect(silent.received.length).toBeLessThanOrEqual(2);
  });

  it('under way when the product stops is finished, or left for the next process', async () => {
    const slow = await receive({
      answer: (number) => (_, response) => {
        if (number === 1) setTimeout(() => response.end(), 50);
      },
    });
    await storeEndpoint(orm, { url: slow.url });
    const first = await work();
    await change();
    await wake();
    await expect.poll(() => slow.received.length).toBe(1);
    await first.stop();
    expect(await only()).toMatchObject({ status: 'delivered' });
    const second = await work({ deadlines: { send: 60_000, stop: 20 } });
    await change();
    await wake();
    await expect.poll(() => slow.received.length).toBe(2);
    await second.stop();
    expect((await storedWebhooks(orm))[1]).toMatchObject({ status: 'waiting', failure: null });
  });

  it('whose secret was encrypted under another session secret says so', async () => {
    const receiver = await receive();
    await storeEndpoint(orm, { url: receiver.url });
    await work({ secrets: createSecretBox('another-session-secret-of-the-tests') });
    await change();
    await wake();
    expect(await tried(1)).toMatchObject({ failure: 'secret', http_status: null });
    expect(receiver.received).toEqual([]);
  });

  it('is not sent to a private address without leave, and its address is in no log line', async () => {
    const receiver = await receive();
    await storeEndpoint(orm, { url: `${receiver.url}chiave-segreta` });
    await work({ allowPrivate: false });
    await change();
    await wake();
    expect(await tried(1)).toMatchObject({ failure: 'address' });
    expect(receiver.received).toEqual([]);
    expect(lines.join()).toContain('webhook not delivered');
    expect(lines.join()).not.toContain('chiave-segreta');
  });
});
