import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreatedUser, UserList } from '#contract/users/users.schema.ts';
import { row } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { appCode, STEP_MS } from '#test/app-code.ts';
import { openTestDatabase } from '#test/database.ts';
import { adminWithSecondFactor, hashQuickly } from '#test/second-factor.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
type Person = { email: string; cookie: string };

describe('a stolen session', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Api;
  let office: Person;
  beforeAll(async () => {
    // An app's codes work once, and a test does not wait for the next one.
    vi.useFakeTimers({ toFake: ['Date'] });
    api = await createTestApi(database);
    await hashQuickly(api);
    office = await api.signInAs('admin');
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  beforeEach(() => {
    vi.setSystemTime(Date.now() + 4 * STEP_MS);
  });

  const call = (method: string, path: string, body?: unknown, { cookie }: Person = office) =>
    api.request(method, `/api/admin/users${path}`, body, { cookie });
  const confirm = (proof: object, { cookie }: Person = office, from = '192.0.2.1') =>
    api.from(from)('POST', '/api/session/confirm', proof, { cookie });
  const confirmedAgo = (minutes: number, { email }: Person = office) =>
    orm.execute(sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes})
      where user_id = (select id from users where email = ${email})`);
  const idOf = async (email: string) =>
    ((await call('GET', `?q=${email}`)).body as UserList).rows[0]?.id as string;
  const invited = async (role: string) => {
    const email = `${crypto.randomUUID()}@example.test`;
    return ((await call('POST', '', { email, role })).body as CreatedUser).user.id;
  };
  const inUse = async (role: 'admin' | 'client') => idOf((await api.signInAs(role)).email);
  /** Everything that a change of an account could touch. */
  const stored = () =>
    row(
      orm,
      sql`select (select json_agg(users order by id) from users) as users,
        (select json_agg(accounts order by id) from accounts) as passwords,
        (select json_agg(two_factors order by id) from two_factors) as factors,
        (select json_agg(password_links order by id) from password_links) as links,
        (select json_agg(sessions.id order by id) from sessions) as sessions,
        (select count(*)::int from notifications) as mails,
        (select count(*)::int from audit_log) as entries`,
    );

  type Change = [method: string, path: string, body?: unknown];
  const made = { email: 'new.admin@example.test', role: 'admin' };
  const GUARDED: [string, () => Promise<Change>][] = [
    ['makes an administrator', async () => ['POST', '', made]],
    [
      'promotes a client who was only invited',
      async () => ['PATCH', `/${await invited('client')}`, { version: 1, role: 'admin' }],
    ],
    [
      'demotes a colleague',
      async () => ['PATCH', `/${await inUse('admin')}`, { version: 1, role: 'client' }],
    ],
    [
      "changes a colleague's e-mail",
      async () => ['PATCH', `/${await inUse('admin')}`, { version: 1, email: 'a@evil.test' }],
    ],
    [
      "changes an invited administrator's e-mail",
      async () => ['PATCH', `/${await invited('admin')}`, { version: 1, email: 'b@evil.test' }],
    ],
    [
      "changes a client's e-mail",
      async () => ['PATCH', `/${await inUse('client')}`, { version: 1, email: 'c@evil.test' }],
    ],
    ['deletes a colleague', async () => ['DELETE', `/${await inUse('admin')}`]],
    [
      'makes a link for the password of a colleague',
      async () => ['POST', `/${await inUse('admin')}/password-link`],
    ],
    [
      'makes a link for an invited administrator',
      async () => ['POST', `/${await invited('admin')}/password-link`],
    ],
    [
      'makes a link for the password of a client',
      async () => ['POST', `/${await inUse('client')}/password-link`],
    ],
    [
      "removes a colleague's second factor",
      async () => [
        'DELETE',
        `/${await idOf((await adminWithSecondFactor(api)).email)}/second-factor`,
      ],
    ],
  ];

  it.each(GUARDED)('%s only after a confirmation', async (_, prepare) => {
    await confirmedAgo(0);
    const change = await prepare();
    await confirmedAgo(11);
    const before = await stored();
    expect(await call(...change)).toMatchObject({
      status: 403,
      body: { code: 'CONFIRMATION_REQUIRED', confirm_with: 'password' },
    });
    expect(await stored()).toEqual(before);
    expect((await confirm({ password: PASSWORD })).body).toEqual({ confirmed: true });
    expect((await call(...change)).status).toBeLessThan(300);
  });

  it("changes its own user's e-mail only after a confirmation", async () => {
    const own = await api.signInAs('admin');
    const change = { version: 1, email: `new.${own.email}` };
    const id = await idOf(own.email);
    await confirmedAgo(11, own);
    expect((await call('PATCH', `/${id}`, change, own)).body).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
    await confirm({ password: PASSWORD }, own);
    expect((await call('PATCH', `/${id}`, change, own)).status).toBe(200);
  });

  it('makes no password link for its own user, confirmed or not', async () => {
    const id = await idOf(office.email);
    for (const minutes of [0, 11]) {
      await confirmedAgo(minutes);
      expect(await call('POST', `/${id}/password-link`)).toMatchObject({
        status: 409,
        body: {
          code: 'OWN_ACCOUNT',
          message: 'La propria password si cambia nel proprio account.',
        },
      });
    }
  });

  it('needs no confirmation where no account is changed', async () => {
    await confirmedAgo(11);
    const client = await invited('client');
    for (const change of [
      ['PATCH', `/${client}`, { version: 1, company: 'Edil', email: 'typo@example.test' }],
      ['PATCH', `/${await inUse('admin')}`, { version: 1, company: 'Edil' }],
      ['POST', `/${client}/password-link`],
      ['DELETE', `/${await inUse('admin')}/sessions`],
      ['DELETE', `/${client}`],
    ] as Change[]) {
      expect((await call(...change)).status).toBe(200);
    }
  });

  it('needs no second confirmation within ten minutes of a sign-in or a confirmation', async () => {
    const signedIn = await api.signInAs('admin');
    expect((await call('DELETE', `/${await inUse('admin')}`, undefined, signedIn)).status).toBe(
      200,
    );
    await confirmedAgo(9);
    expect((await call('DELETE', `/${await inUse('admin')}`)).status).toBe(200);
  });

  it('is not confirmed by a wrong password, nor by the confirmation of another session', async () => {
    await confirmedAgo(11);
    expect(await confirm({ password: 'sbagliata' })).toMatchObject({
      status: 422,
      body: { fields: { password: 'non è corretta' } },
    });
    await api.request('POST', '/api/session', { email: office.email, password: PASSWORD });
    expect((await call('DELETE', `/${await inUse('admin')}`)).status).toBe(403);
    expect((await confirm({ code: '123456' })).body).toMatchObject({
      fields: { password: 'Inserire la password' },
    });
    await confirm({ password: PASSWORD });
  });

  it('of a user with a second factor is only confirmed by an unused code', async () => {
    const admin = await adminWithSecondFactor(api);
    await confirmedAgo(11, admin);
    const path = `/${await inUse('admin')}`;
    const remove = () => call('DELETE', path, undefined, admin);
    expect((await remove()).body).toMatchObject({ confirm_with: 'code' });
    const code = appCode(admin.secret);
    expect((await confirm({ password: PASSWORD }, admin)).body).toMatchObject({
      fields: { code: 'Inserire il codice' },
    });
    expect((await confirm({ code: '000000' }, admin)).body).toMatchObject({ code: 'INVALID_CODE' });
    expect((await remove()).status).toBe(403);
    expect((await confirm({ code }, admin)).status).toBe(200);
    expect((await confirm({ code }, admin)).body).toMatchObject({ code: 'INVALID_CODE' });
    expect((await remove()).status).toBe(200);

    await confirmedAgo(11, admin);
    const [recovery] = admin.recovery_codes;
    expect((await confirm({ code: recovery }, admin)).status).toBe(200);
    expect((await confirm({ code: recovery }, admin)).body).toMatchObject({ code: 'INVALID_CODE' });
    const used = sql`select count(*)::int as times from audit_log
      where action = 'recovery-code-used' and user_name = ${admin.email}`;
    expect(await row(orm, used)).toEqual({ times: 1 });
  });

  it('tries passwords no more often than a sign-in may', async () => {
    const failures = createLimit(orm, { name: 'confirm-failures', uses: 2, seconds: 900 });
    const strict = await createTestApi(database, { limits: { failures } });
    const { cookie } = await strict.signInAs('admin');
    const guess = (password: string) =>
      strict.request('POST', '/api/session/confirm', { password }, { cookie });
    await guess('una');
    await guess('due');
    expect(await guess(PASSWORD)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', retry_after: expect.any(Number) },
    });
  });

  const WRONG = { password: 'sbagliata', code: '000000' };
  const factor = '/api/admin/second-factor';
  /** Every call of a session that takes a password or a code. */
  const PROOFS: Record<string, [method: string, path: string, body: object]> = {
    confirmation: ['POST', '/api/session/confirm', { code: WRONG.code }],
    password: [
      'POST',
      '/api/session/password',
      { current_password: WRONG.password, new_password: 'cava di pomice nera' },
    ],
    begin: ['POST', factor, { password: WRONG.password }],
    'recovery codes': ['POST', `${factor}/recovery-codes`, WRONG],
    removal: ['DELETE', factor, WRONG],
    'a code after the right password': ['DELETE', factor, { ...WRONG, password: PASSWORD }],
  };
  const inTurns = Object.values(PROOFS);

  it.each([
    ...Object.entries(PROOFS).map(([name, proof]) => [name, [proof]] as const),
    ['all of them in turns', inTurns] as const,
  ])('ends after ten wrong ones, from however many addresses: %s', async (_name, proofs) => {
    const admin = await adminWithSecondFactor(api);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const [method, path, body] = proofs[turn % proofs.length] as (typeof inTurns)[number];
      const from = api.from(`198.51.100.${turn}`);
      statuses.push((await from(method, path, body, { cookie: admin.cookie })).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 401 || status === 422)).toBe(true);
    expect((await confirm({ code: WRONG.code }, admin)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect((await call('GET', '', undefined, admin)).status).toBe(401);
  });

  it('resets the count of wrong ones with a right one', async () => {
    const admin = await adminWithSecondFactor(api);
    for (let turn = 1; turn <= 14; turn += 1) {
      const code = turn === 7 ? appCode(admin.secret) : WRONG.code;
      await confirm({ code }, admin, `198.51.100.${turn}`);
    }
    expect((await call('GET', '', undefined, admin)).status).toBe(200);
  });
});
