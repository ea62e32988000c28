import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { generateAccessCode } from '#contract/days/access-code.ts';
import { row } from '#server/platform/db/rows.ts';
import { createTestApi, QUICK_PASSWORDS, SLOW_PASSWORDS } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { ACCESS_CODE, supplierInput } from '#test/factories.ts';
import { accessCodeRefusal } from './access-code-strength.ts';

const EASY = "È facile da indovinare: scegline uno meno comune o premi 'Genera'";

describe("the resellers' access code", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let hash: string;
  beforeAll(async () => {
    api = await createTestApi(database);
    const settings = sql`select access_code_hash as hash from booking_settings`;
    ({ hash } = await row<{ hash: string }>(orm, settings));
  });
  const keep = (value: string | null) =>
    orm.execute(sql`update booking_settings set access_code_hash = ${value}`);
  afterEach(() => keep(hash));
  const ask = (access_code: unknown, { request } = api) =>
    request('POST', '/api/supplier-access', { access_code });

  it('is accepted, also with a space that was copied along', async () => {
    for (const code of [ACCESS_CODE, ` ${ACCESS_CODE}\n`]) {
      expect(await ask(code)).toMatchObject({ status: 200, body: { valid: true } });
    }
  });

  it.each([
    ['another one', 'un-altro'],
    ['only its beginning', ACCESS_CODE.slice(0, -1)],
    ['in other letters', ACCESS_CODE.toUpperCase()],
    ['with more behind it', `${ACCESS_CODE}x`],
  ])('does not open it when it is %s', async (_, code) => {
    const { status, body } = await ask(code);
    expect(status).toBe(403);
    expect(body).toEqual({
      code: 'INVALID_ACCESS_CODE',
      message: 'Codice rivenditori non valido',
      trace_id: expect.any(String),
    });
  });

  it.each(['', '   ', '\u200b', 'x\0', 'x'.repeat(101), null, 7, undefined])(
    'is refused at its field if it is %j',
    async (code) => {
      const { status, body } = await ask(code);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { access_code: expect.any(String) },
      });
    },
  );

  it('is refused before one is set', async () => {
    await keep(null);
    expect((await ask(ACCESS_CODE)).status).toBe(403);
  });

  it('is changed in the office: the old one is refused at once in every process, also for an order', async () => {
    const office = await api.signInAs('admin');
    const other = await createTestApi(database);
    const set = (code: unknown) => api.request('PUT', '/api/admin/access-code', { code }, office);
    expect((await ask(ACCESS_CODE)).status).toBe(200);

    const changed = await set(' nuovo-codice ');
    expect(changed).toMatchObject({
      status: 200,
      body: { changed_at: expect.stringMatching(/^20.*Z$/), changed_by: office.email },
    });
    for (const process of [api, other]) {
      expect((await ask(ACCESS_CODE, process)).status).toBe(403);
      expect((await ask('nuovo-codice', process)).status).toBe(200);
    }
    expect(await other.request('POST', '/api/orders/supplier', supplierInput())).toMatchObject({
      status: 403,
      body: { code: 'INVALID_ACCESS_CODE' },
    });

    const rules = await api.request('GET', '/api/admin/booking-settings', undefined, office);
    expect(rules.body).toMatchObject({ version: 1, access_code: changed.body });
    const entry = await row(
      orm,
      sql`select user_name, before, after from audit_log where action = 'access-code-changed'`,
    );
    expect(entry).toEqual({ user_name: office.email, before: null, after: null });
    for (const logged of [
      changed.body,
      rules.body,
      await row(orm, sql`select * from booking_settings`),
    ]) {
      expect(JSON.stringify(logged)).not.toContain('nuovo-codice');
    }

    expect(await set('nuovo-codice')).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { code: 'È già il codice in uso' } },
    });
    for (const code of ['otto-due', 'pozzolana nera '.repeat(7).slice(0, 100)]) {
      expect((await set(code)).status).toBe(200);
    }
    for (const code of ['pozzola', ' pozzola ', 'x'.repeat(101), 'due\nrighe', null]) {
      expect(await set(code)).toMatchObject({
        status: 422,
        body: { fields: { code: expect.any(String) } },
      });
    }
  });

  it.each([
    ['123456', 'Almeno 8 caratteri'],
    ...['12345678', 'password', 'Password1', 'aaaaaaaa', '12121212', 'abcd1234', 'qwertyui'].map(
      (code) => [code, EASY] as const,
    ),
    ['87654321', EASY],
    ['trinacria', "Non usare il nome dell'azienda"],
    ['Trinacria-2026', "Non usare il nome dell'azienda"],
    ['materiali1', "Non usare il nome dell'azienda"],
  ] as const)('that is easily guessed is refused at its field: %s', async (code, reason) => {
    const office = await api.signInAs('admin');
    const before = await row(orm, sql`select access_code_hash from booking_settings`);
    expect(await api.request('PUT', '/api/admin/access-code', { code }, office)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { code: reason } },
    });
    expect(await row(orm, sql`select access_code_hash from booking_settings`)).toEqual(before);
  });

  it('made by the button is never refused as guessable', async () => {
    for (let times = 0; times < 200; times += 1) {
      expect(await accessCodeRefusal(orm, generateAccessCode())).toBeUndefined();
    }
  });

  it('is still accepted if it is shorter than a new one may be', async () => {
    await keep(await QUICK_PASSWORDS.hash('corto'));
    expect((await ask('corto')).status).toBe(200);
  });

  it('is compared correctly when right and wrong ones come at once', async () => {
    // The quick hash would finish before the next one arrives.
    const slow = await createTestApi(database, { passwords: SLOW_PASSWORDS });
    await keep(await SLOW_PASSWORDS.hash('nuovo-codice'));
    const codes = Array.from({ length: 12 }, (_, index) => (index % 3 ? 'nuovo-codice' : 'x'));
    const answers = await Promise.all(codes.map((code) => ask(code, slow)));
    expect(answers.map(({ status }) => status)).toEqual(codes.map((c) => (c === 'x' ? 403 : 200)));
  });

  it('is in no answer and not in the documentation of the API', async () => {
    const office = await api.signInAs('admin');
    for (const path of [
      '/api/openapi.json',
      '/api/docs',
      '/api/health',
      '/api/session',
      '/api/availability/supplier?month=2026-11',
      '/api/admin/orders/supplier',
    ]) {
      const { status, body } = await api.request('GET', path, undefined, office);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body), path).not.toContain(ACCESS_CODE);
      expect(JSON.stringify(body), path).not.toContain(hash);
    }
    expect(JSON.stringify((await ask(ACCESS_CODE)).body)).not.toContain(ACCESS_CODE);
    expect(JSON.stringify((await ask(`${ACCESS_CODE}x`)).body)).not.toContain(ACCESS_CODE);
  });
});
