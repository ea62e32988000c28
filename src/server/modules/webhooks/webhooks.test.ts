import { desc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_WEBHOOKS,
  type WebhookDelivery,
  type WebhookDeliveryList,
  type WebhookEndpoint,
  type WebhookList,
  type WebhookSecret,
} from '#contract/webhooks/webhooks.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { auditLog, webhookDeliveries, webhookEndpoints } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';
import { storeEndpoint } from '#test/webhook-rows.ts';

const INPUT = { url: 'https://gestionale.example.it/notifiche', events: ['order.created'] };

describe("the office's webhooks", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  beforeEach(async () => {
    await orm.delete(webhookEndpoints);
    await orm.execute(sql`update sessions set confirmed_at = now()`);
  });

  const call = (method: string, path = '', body?: object) =>
    api.request(method, `/api/admin/webhooks${path}`, body, { cookie: office.cookie });
  const done = async <Body>(...args: Parameters<typeof call>) => {
    const { status, body } = await call(...args);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as Body;
  };
  const list = async () => (await done<WebhookList>('GET')).endpoints;
  const create = () => done<WebhookSecret>('POST', '', INPUT);
  const deliveriesOf = (id: string, query = '') =>
    done<WebhookDeliveryList>('GET', `/${id}/deliveries${query}`);
  const lastEntry = async () =>
    (await orm.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  const storeDelivery = async (
    endpoint_id: string,
    columns: Partial<typeof webhookDeliveries.$inferInsert> = {},
  ) => {
    const subject = { subject_id: crypto.randomUUID(), subject_version: 3 };
    const [made] = await orm
      .insert(webhookDeliveries)
      .values({ endpoint_id, type: 'order.moved', ...subject, ...columns })
      .returning({ id: webhookDeliveries.id });
    return made?.id as string;
  };

  it('show the secret once, and store it encrypted', async () => {
    const { endpoint, secret } = await create();
    expect(secret).toMatch(/^whsec_/);
    expect(endpoint).toMatchObject({ ...INPUT, enabled: true, last: null, waiting: 0 });
    expect(await list()).toEqual([endpoint]);
    const stored = JSON.stringify(await rows(orm, sql`select * from webhook_endpoints`));
    expect(stored).not.toContain(secret.slice(6));
    expect(await lastEntry()).toMatchObject({
      action: 'webhook-created',
      user_name: office.email,
      subject_name: INPUT.url,
    });
    expect(JSON.stringify(await lastEntry())).not.toContain('whsec_');
  });

  it.each([
    ['http://gestionale.example.it/', 'L’indirizzo deve cominciare con https://'],
    ['https://192.168.1.10/', 'L’indirizzo è di una rete privata o riservata'],
    ['https://[::1]/', 'L’indirizzo è di una rete privata o riservata'],
    ['https://2130706433/', 'L’indirizzo è di una rete privata o riservata'],
    ['https://utente:segreto@example.it/', 'Senza nome utente e password: ogni notifica è firmata'],
    ['https://example.it/#parte', 'Senza la parte dopo «#»: non si invia'],
    ['ftp://example.it/', 'Inserire un indirizzo come https://gestionale.example.it/notifiche'],
    ['gestionale.example.it', 'Inserire un indirizzo come https://gestionale.example.it/notifiche'],
    ['https://', 'Inserire un indirizzo come https://gestionale.example.it/notifiche'],
  ])('refuse the address %s', async (url, reason) => {
    const refused = { status: 422, body: { code: 'INVALID_INPUT', fields: { url: reason } } };
    expect(await call('POST', '', { ...INPUT, url })).toMatchObject(refused);
    const { endpoint } = await create();
    expect(
      await call('PATCH', `/${endpoint.id}`, { version: endpoint.version, url }),
    ).toMatchObject(refused);
  });

  it('are refused for the address of another one, however it is written', async () => {
    await create();
    const other = await storeEndpoint(orm, { url: 'https://altro.example.it/' });
    const refused = {
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { url: 'Questo indirizzo c’è già' } },
    };
    const same = 'https://GESTIONALE.example.it:443/notifiche';
    for (const url of [INPUT.url, same]) {
      expect(await call('POST', '', { ...INPUT, url })).toMatchObject(refused);
      expect(await call('PATCH', `/${other.id}`, { version: 1, url })).toMatchObject(refused);
    }
    await done('PATCH', `/${other.id}`, { version: 1, url: 'https://ALTRO.example.it/' });
    await orm.delete(webhookEndpoints);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '', INPUT)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('may be in the same network and without TLS if the operator allows it', async () => {
    const local = await createTestApi(database, { allowPrivateWebhooks: true });
    const add = (url: string) =>
      local.request('POST', '/api/admin/webhooks', { ...INPUT, url }, { cookie: office.cookie });
    expect(await add('http://192.168.1.10:8080/notifiche')).toMatchObject({ status: 201 });
    expect(await add('http://169.254.169.254/')).toMatchObject({ status: 422 });
    const { body } = await local.request('GET', '/api/admin/webhooks', undefined, office);
    expect(body).toMatchObject({ allows_private: true });
  });

  it('need a recent confirmation of who one is', async () => {
    const { endpoint } = await create();
    await orm.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'`);
    const { id, version } = endpoint;
    const refused = { status: 403, body: { code: 'CONFIRMATION_REQUIRED' } };
    expect(await call('POST', '', INPUT)).toMatchObject(refused);
    expect(await call('PATCH', `/${id}`, { version, enabled: false })).toMatchObject(refused);
    expect(await call('POST', `/${id}/secret`, { version })).toMatchObject(refused);
    expect(await list()).toEqual([endpoint]);
  });

  it('are ten at most, also if several are made at once', async () => {
    for (let number = 0; number < MAX_WEBHOOKS - 1; number += 1) await storeEndpoint(orm);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '', INPUT)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(MAX_WEBHOOKS);
  });

  it('keep what a colleague saved first', async () => {
    const { endpoint } = await create();
    const { id, version } = endpoint;
    const events = ['offer.sent', 'offer.accepted'];
    await done('PATCH', `/${id}`, { version, events });
    expect(await lastEntry()).toMatchObject({
      action: 'webhook-changed',
      before: { events: INPUT.events },
      after: { events },
    });
    const stale = await call('PATCH', `/${id}`, { version, enabled: false });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { events, enabled: true, version: version + 1 } },
    });
    expect(await call('POST', `/${id}/secret`, { version })).toMatchObject({ status: 409 });
  });

  it('switched off by hand or after failures can be switched on, with a clean slate', async () => {
    const { id } = await storeEndpoint(orm, {
      enabled: false,
      off_reason: 'failing',
      off_at: NOW.toISOString(),
      failing_since: NOW.toISOString(),
    });
    const on = await done<WebhookEndpoint>('PATCH', `/${id}`, { version: 1, enabled: true });
    expect(on).toMatchObject({ off_reason: null, off_at: null, failing_since: null });
    const off = await done<WebhookEndpoint>('PATCH', `/${id}`, { version: 2, enabled: false });
    expect(off).toMatchObject({ enabled: false, off_reason: null, off_at: NOW.toISOString() });
  });

  it('change their secret, and say how long the replaced one signs', async () => {
    const now = () => new Date();
    const today = await createTestApi(database, { clock: now });
    const { endpoint, secret } = await create();
    const change = (version: number) =>
      today.request('POST', `/api/admin/webhooks/${endpoint.id}/secret`, { version }, office);
    const { body } = await change(1);
    const changed = body as WebhookSecret;
    expect(changed.secret).not.toBe(secret);
    const until = new Date(changed.endpoint.old_secret_until ?? '').getTime();
    expect((until - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect(await lastEntry()).toMatchObject({ action: 'webhook-secret-changed', after: null });
    await orm
      .update(webhookEndpoints)
      .set({ old_secret_until: new Date(Date.now() - 1000).toISOString() });
    expect((await list())[0]?.old_secret_until).toBeNull();
  });

  it('are deleted with their log', async () => {
    const { endpoint } = await create();
    await storeDelivery(endpoint.id);
    await done('DELETE', `/${endpoint.id}`);
    expect(await list()).toEqual([]);
    expect(await orm.$count(webhookDeliveries)).toBe(0);
    expect(await lastEntry()).toMatchObject({ action: 'webhook-deleted' });
    expect(await call('DELETE', `/${endpoint.id}`)).toMatchObject({ status: 404 });
  });

  it('list what was sent, newest first, and the result of the last attempt', async () => {
    const { id } = await storeEndpoint(orm);
    const first = await storeDelivery(id, {
      status: 'failed',
      attempts: 10,
      http_status: 500,
      failure: 'status',
      tried_at: '2026-11-20T08:00:00.000Z',
      created_at: '2026-11-19T08:00:00.000Z',
    });
    const second = await storeDelivery(id, { created_at: '2026-11-20T09:00:00.000Z' });
    const other = await storeEndpoint(orm);
    await storeDelivery(other.id);
    const { rows: found, total } = await deliveriesOf(id, '?page_size=10');
    expect(total).toBe(2);
    expect(found.map((each) => each.id)).toEqual([second, first]);
    expect(found[1]).toMatchObject({ failure: 'status', next_attempt_at: null });
    expect(found[0]).toMatchObject({ status: 'waiting', attempts: 0, tried_at: null });
    expect((await deliveriesOf(id, '?page=2&page_size=1')).rows).toMatchObject([{ id: first }]);
    const [endpoint] = await list();
    expect(endpoint).toMatchObject({
      waiting: 1,
      last: { type: 'order.moved', failure: 'status', tried_at: '2026-11-20T08:00:00.000Z' },
    });
    expect(await call('GET', `/${crypto.randomUUID()}/deliveries`)).toMatchObject({ status: 404 });
  });

  it('send a delivery again, with all its attempts and under its number', async () => {
    const { id } = await storeEndpoint(orm);
    const given = { attempts: 10, failure: 'timeout' } as const;
    const sent = await storeDelivery(id, { status: 'failed', ...given });
    const again = await done<WebhookDelivery>('POST', `/${id}/deliveries/${sent}/resend`);
    expect(again).toMatchObject({ id: sent, status: 'waiting', attempts: 0 });
    const waiting = await call('POST', `/${id}/deliveries/${sent}/resend`);
    expect(waiting).toMatchObject({ status: 409, body: { message: 'L’invio è già in corso.' } });
    const retried = await storeDelivery(id, { attempts: 2, next_attempt_at: '2027-01-01T00:00Z' });
    const now = await done<WebhookDelivery>('POST', `/${id}/deliveries/${retried}/resend`);
    expect(new Date(now.next_attempt_at ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    const other = await storeEndpoint(orm);
    expect(await call('POST', `/${other.id}/deliveries/${sent}/resend`)).toMatchObject({
      status: 404,
    });
    await orm.update(webhookEndpoints).set({ enabled: false });
    expect(await call('POST', `/${id}/deliveries/${retried}/resend`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('sospese') },
    });
  });

  it('send one test at a time', async () => {
    const { id } = await storeEndpoint(orm);
    const test = await done<WebhookDelivery>('POST', `/${id}/test`);
    expect(test).toMatchObject({ type: 'webhook.test', status: 'waiting', subject_id: id });
    expect(await call('POST', `/${id}/test`)).toMatchObject({ status: 429 });
    expect((await deliveriesOf(id)).rows).toMatchObject([{ id: test.id }]);
  });
});
