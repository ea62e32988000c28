import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProgramKey } from '#contract/programs/programs.schema.ts';
import { createLimits, LIMITS, type LimitUses } from '#server/limits.ts';
import { cutoffsAt } from '#server/modules/retention/cutoffs.ts';
import { deleteOlder } from '#server/modules/retention/retention.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW, priceInput } from '#test/factories.ts';
import { createProgramKey, headersOf } from '#test/program-key.ts';

const KEYS = '/api/admin/program-keys';
const FEED = '/api/admin/order-changes';

describe("a program's key", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const later = await createTestApi(database, { clock: () => new Date('2027-11-21T00:00:00Z') });
  const statusOf = async (headers: object, from = api) =>
    (await from.request('GET', FEED, undefined, headers)).status;

  it('is shown once: neither the list nor the database holds it', async () => {
    const { key, secret, cookie, email } = await createProgramKey(api, ['orders:read']);
    expect(secret).toMatch(/^cns_[a-z2-9]{40}$/);
    const list = await api.request('GET', KEYS, undefined, { cookie });
    expect((list.body as { keys: ProgramKey[] }).keys).toContainEqual({
      id: key.id,
      name: 'Gestionale',
      prefix: secret.slice(0, 12),
      scopes: ['orders:read'],
      made_by: email,
      works: true,
      created_at: NOW.toISOString(),
      expires_at: '2027-11-20T23:00:00.000Z',
      revoked_at: null,
      last_used_at: null,
    });
    const everywhere = await rows(
      orm,
      sql`select program_keys::text from program_keys union all select audit_log::text from audit_log`,
    );
    expect(JSON.stringify([list.body, everywhere])).not.toContain(secret.slice(12));
  });

  it('is made only by who has just confirmed to be themselves', async () => {
    const { cookie } = await api.signInAs('admin');
    await orm.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes'`);
    const body = { name: 'Gestionale', scopes: ['orders:read'], last_day: '2027-01-01' };
    const answer = await api.request('POST', KEYS, body, { cookie });
    expect(answer.body).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  });

  it.each([
    ['2026-11-20', 'Scegliere un giorno da oggi in poi'],
    ['2027-11-22', 'Una chiave vale al massimo un anno'],
  ])('does not last until %s', async (last_day, problem) => {
    const { cookie } = await api.signInAs('admin');
    const body = { name: 'Gestionale', scopes: ['orders:read'], last_day };
    const answer = await api.request('POST', KEYS, body, { cookie });
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', fields: { last_day: problem } });
  });

  it('works through its last day in Rome, and not after it', async () => {
    const { headers } = await createProgramKey(api, ['orders:read']);
    expect(await statusOf(headers)).toBe(200);
    expect(await statusOf(headers, later)).toBe(401);
  });

  it('ends when it is revoked, which can be repeated and is logged once', async () => {
    const { key, headers, cookie, email } = await createProgramKey(api, ['orders:read'], {
      name: 'Da revocare',
    });
    for (let press = 0; press < 2; press += 1) {
      const answer = await api.request('DELETE', `${KEYS}/${key.id}`, undefined, { cookie });
      expect(answer).toMatchObject({
        status: 200,
        body: { works: false, revoked_at: NOW.toISOString() },
      });
    }
    expect(await statusOf(headers)).toBe(401);
    const log = await rows(
      orm,
      sql`select action, user_name, coalesce(before, after) ->> 'program' as program from audit_log
        where coalesce(before, after) ->> 'program' = 'Da revocare' order by id`,
    );
    expect(log).toEqual([
      { action: 'program-key-created', user_name: email, program: 'Da revocare' },
      { action: 'program-key-revoked', user_name: email, program: 'Da revocare' },
    ]);
  });

  it.each([
    ["role = 'staff'", 'is no longer an administrator'],
    ['banned = true', 'was banned'],
  ])('ends when its maker %s', async (change) => {
    const { headers, email } = await createProgramKey(api, ['orders:read']);
    await orm.execute(sql`update users set ${sql.raw(change)} where email = ${email}`);
    expect(await statusOf(headers)).toBe(401);
    // It does not come back to life with its maker.
    await orm.execute(sql`update users set role = 'admin', banned = false where email = ${email}`);
    expect(await statusOf(headers)).toBe(401);
  });

  it('ends when its maker is deleted', async () => {
    const { headers, email } = await createProgramKey(api, ['orders:read']);
    await orm.execute(sql`delete from users where email = ${email}`);
    expect(await statusOf(headers)).toBe(401);
  });

  it('is refused beside a cookie, even one of an administrator', async () => {
    const { headers, cookie } = await createProgramKey(api, ['orders:read']);
    expect(await statusOf({ ...headers, cookie })).toBe(403);
    expect(await statusOf({ ...headers, cookie: 'anything=1' })).toBe(403);
  });

  it('leaves the session alone behind a proxy that asks for a password of its own', async () => {
    const { cookie } = await api.signInAs('admin');
    expect(await statusOf({ cookie, authorization: 'Basic eDp5' })).toBe(200);
  });

  it.each(['Bearer', 'Bearer ', 'Bearer x', `Bearer cns_${'a'.repeat(40)}`])(
    'is not %j',
    async (authorization) => {
      const answer = await api.request('GET', FEED, undefined, { authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('is refused if only its last letter differs', async () => {
    const { secret } = await createProgramKey(api, ['orders:read']);
    const other = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    expect(await statusOf(headersOf(other))).toBe(401);
  });

  it('is named in the history of what it changes', async () => {
    const { headers } = await createProgramKey(api, ['prices:write'], { name: 'Danea' });
    const created = await api.request('POST', '/api/admin/prices', priceInput(), headers);
    expect(created.status).toBe(201);
    const { user_name } = await row<{ user_name: string }>(
      orm,
      sql`select user_name from price_history order by id desc limit 1`,
    );
    expect(user_name).toBe('Danea (programma)');
  });

  it('is noted when used, at most once a minute', async () => {
    const { key, headers } = await createProgramKey(api, ['orders:read']);
    await statusOf(headers);
    const lastUse = () =>
      row(orm, sql`select last_used_at, xmin from program_keys where id = ${key.id}`);
    const first = await lastUse();
    expect(first).toMatchObject({ last_used_at: expect.anything() });
    await statusOf(headers);
    expect(await lastUse()).toEqual(first);
  });

  it('can be made only while fewer than twenty others are current', async () => {
    await orm.execute(sql`delete from program_keys`);
    const { cookie } = await api.signInAs('admin');
    const body = { name: 'Gestionale', scopes: ['orders:read'], last_day: '2027-01-01' };
    const make = () => api.request('POST', KEYS, body, { cookie });
    const made = await Promise.all(Array.from({ length: 21 }, make));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    const { id } = await row<{ id: string }>(orm, sql`select id from program_keys limit 1`);
    await api.request('DELETE', `${KEYS}/${id}`, undefined, { cookie });
    expect((await make()).status).toBe(201);
  });

  it('is listed for a year after its end', async () => {
    await orm.execute(sql`delete from program_keys`);
    await createProgramKey(api, ['orders:read'], { last_day: '2026-11-30' });
    const left = async (now: string) => {
      await deleteOlder(orm, cutoffsAt(new Date(now)));
      return row(orm, sql`select count(*)::int as keys from program_keys`);
    };
    expect(await left('2027-11-30T00:00:00Z')).toEqual({ keys: 1 });
    expect(await left('2027-12-02T00:00:00Z')).toEqual({ keys: 0 });
  });
});

describe('programs that call too often', async () => {
  const database = await openTestDatabase();
  const uses = Object.fromEntries(
    Object.values(LIMITS).map(({ variable }) => [variable, 3]),
  ) as LimitUses;
  const { programCalls, wrongKeys } = createLimits(database.orm, uses, createLogger('silent'));
  const api = await createTestApi(database, { limits: { programCalls, wrongKeys } });
  const statuses = async (headers: object, times: number) => {
    const found: number[] = [];
    for (let n = 0; n < times; n += 1) {
      found.push((await api.request('GET', FEED, undefined, headers)).status);
    }
    return found;
  };

  it('wait, while the others go on', async () => {
    const { headers } = await createProgramKey(api, ['orders:read']);
    const other = await createProgramKey(api, ['orders:read']);
    expect(await statuses(headers, 4)).toEqual([200, 200, 200, 429]);
    expect(await statuses(other.headers, 1)).toEqual([200]);
  });

  it('with wrong keys wait sooner, but a right key from there still works', async () => {
    const { headers } = await createProgramKey(api, ['orders:read']);
    const wrong = headersOf(`cns_${'a'.repeat(40)}`);
    expect(await statuses(wrong, 4)).toEqual([401, 401, 401, 429]);
    expect(await statuses(headers, 1)).toEqual([200]);
  });
});

describe('Idempotency-Key', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const { headers } = await createProgramKey(api, ['orders:write']);
  const order = (changes: object = {}) => ({
    type: 'supplier',
    company_name: 'Edilizia Rossi',
    phone: '051 123456',
    items: [{ name: 'Cemento', quantity: 20, unit: 'sacchi' }],
    delivery_date: freshDate(),
    delivery_time: '09:00',
    status: 'confirmed',
    ...changes,
  });
  const create = (body: object, key: string) =>
    api.request('POST', '/api/admin/orders', body, { ...headers, 'idempotency-key': key });
  const idOf = ({ body }: { body: unknown }) => (body as { order: { id: string } }).order.id;

  it('makes one order of repeats, and each is answered with it', async () => {
    const body = order();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(idOf(await create(body, key.toUpperCase()))).toBe(idOf(answers[0] as never));
  });

  it('refuses another order under the same key, and names the first', async () => {
    const key = crypto.randomUUID();
    const id = idOf(await create(order(), key));
    const answer = await create(order({ phone: '051 654321' }), key);
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED', placed: { id } },
    });
  });

  it('must be a UUID, and the same as a request_id in the body', async () => {
    expect(await create(order(), 'ordine-1')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { request_id: expect.any(String) } },
    });
    const differing = await create(order({ request_id: crypto.randomUUID() }), crypto.randomUUID());
    expect(differing.status).toBe(422);
  });
});
