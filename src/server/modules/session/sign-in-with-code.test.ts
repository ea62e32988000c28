import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLinkByHand } from '#server/modules/users/change-users.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { appCode, STEP_MS } from '#test/app-code.ts';
import { openTestDatabase } from '#test/database.ts';
import { adminWithSecondFactor, cookieOf, hashQuickly } from '#test/second-factor.ts';

type Admin = Awaited<ReturnType<typeof adminWithSecondFactor>>;

describe('signing in with a second factor', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let admin: Admin;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    api = await createTestApi(database);
    await hashQuickly(api);
    admin = await adminWithSecondFactor(api);
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  // So that every test has codes that no earlier one has used.
  beforeEach(() => {
    vi.setSystemTime(Date.now() + 4 * STEP_MS);
  });

  const withPassword = (password = PASSWORD, { email } = admin) =>
    api.request('POST', '/api/session', { email, password });
  const begin = async (who = admin) => cookieOf((await withPassword(PASSWORD, who)).headers);
  const withCode = (code: string, cookie: string, from = '192.0.2.1') =>
    api.from(from)('POST', '/api/session/second-factor', { code }, { cookie });
  const signedIn = async (cookie: string) => {
    const { body } = await api.request('GET', '/api/session', undefined, { cookie });
    return (body as { user: { email: string } | null }).user?.email;
  };
  const actions = async ({ email } = admin) =>
    (
      await rows<{ action: string }>(
        orm,
        sql`select action from audit_log where ${email} in (user_name, subject_name) order by id`,
      )
    ).map(({ action }) => action);
  const lastSignIn = async () =>
    (await row(orm, sql`select last_sign_in_at from users where email = ${admin.email}`))
      .last_sign_in_at;
  const openSessions = async () =>
    (
      await row<{ open: number }>(
        orm,
        sql`select count(*)::int as open from sessions join users on users.id = user_id
        where email = ${admin.email}`,
      )
    ).open;

  it('the password alone opens no session, leaves none behind and counts as no sign-in', async () => {
    const before = [await openSessions(), await actions(), await lastSignIn()];
    const { status, body, headers } = await withPassword();
    expect([status, body]).toEqual([200, { user: null, second_factor: true }]);
    const cookie = cookieOf(headers);
    expect(cookie).toMatch(/^consegne\.two_factor=[^;]+$/);
    const set = headers.getSetCookie().find((one) => one.startsWith('consegne.two_factor='));
    expect(set).toMatch(/; Max-Age=600;.*HttpOnly.*SameSite=Lax/i);
    expect(await signedIn(cookie)).toBeUndefined();
    const list = await api.request('GET', '/api/admin/orders', undefined, { cookie });
    expect(list.status).toBe(401);
    expect([await openSessions(), await actions(), await lastSignIn()]).toEqual(before);
  });

  it('a wrong password is answered like for any account', async () => {
    const { status, body } = await withPassword('wrong');
    expect([status, body]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }]);
    // It is logged after the answer.
    await expect.poll(async () => (await actions()).at(-1)).toBe('sign-in-failed');
  });

  it("the app's code signs in, is logged then, and ends the first step", async () => {
    const cookie = await begin();
    const code = appCode(admin.secret);
    // With the space that apps show.
    const { status, body, headers } = await withCode(
      `${code.slice(0, 3)} ${code.slice(3)}`,
      cookie,
    );
    expect([status, body]).toMatchObject([200, { user: { email: admin.email, role: 'admin' } }]);
    expect(await signedIn(cookieOf(headers))).toBe(admin.email);
    expect((await actions()).at(-1)).toBe('signed-in');
    const again = await withCode(appCode(admin.secret, 1), cookie);
    expect([again.status, again.body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  });

  it.each([
    ['of the step before', -1, 200],
    ['of the step after', 1, 200],
    ['two steps old', -2, 401],
    ['two steps ahead', 2, 401],
  ])("a code %s is judged by the server's clock", async (_, steps, status) => {
    expect((await withCode(appCode(admin.secret, steps), await begin())).status).toBe(status);
  });

  it('a code works once: not for a second sign-in, and of two at once only one succeeds', async () => {
    const code = appCode(admin.secret);
    const cookies = [await begin(), await begin()];
    const answers = await Promise.all(cookies.map((cookie) => withCode(code, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const late = await withCode(code, await begin());
    expect([late.status, late.body]).toMatchObject([401, { code: 'INVALID_CODE' }]);
  });

  it('a recovery code signs in once, however it is typed, and is logged', async () => {
    const [code = ''] = admin.recovery_codes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const { status, headers } = await withCode(typed, await begin());
    expect(status).toBe(200);
    expect(await signedIn(cookieOf(headers))).toBe(admin.email);
    expect((await actions()).slice(-2)).toEqual(['recovery-code-used', 'signed-in']);
    const { after } = await row<{ after: unknown }>(
      orm,
      sql`select after from audit_log where action = 'recovery-code-used' and user_name = ${admin.email}`,
    );
    expect(after).toEqual({ left: 9 });
    const again = await withCode(code, await begin());
    expect([again.status, again.body]).toMatchObject([401, { code: 'INVALID_CODE' }]);
    expect((await actions()).at(-1)).toBe('sign-in-failed');
  });

  it('an existing session of the browser does not replace the new one', async () => {
    const other = await api.signInAs('admin');
    const { body, headers } = await withCode(
      appCode(admin.secret),
      `${other.cookie}; ${await begin()}`,
    );
    expect(body).toMatchObject({ user: { email: admin.email } });
    expect(await signedIn(cookieOf(headers))).toBe(admin.email);
    // Replaced in this browser, so it ends.
    expect(await signedIn(other.cookie)).not.toBe(other.email);
  });

  it.each([
    ['none', () => ''],
    ['one signed by somebody else', (cookie: string) => cookie.replace(/\..{20}/, '.AAAA')],
    ['one cut short', (cookie: string) => cookie.slice(0, -12)],
  ])('without the cookie of the first step (%s) it has to begin again', async (_, change) => {
    const { status, body } = await withCode(appCode(admin.secret), change(await begin()));
    expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  });

  const reset = async ({ email }: Admin) => {
    const link = await makeLinkByHand(orm, email, 'https://www.example.test');
    const body = { token: link?.split('#token=')[1], password: 'cavallo batteria graffetta' };
    const answer = await api.request('POST', '/api/session/password-link/password', body);
    expect(answer.status).toBe(200);
  };

  it('a sign-in in progress ends when the password changes', async () => {
    const target = await adminWithSecondFactor(api);
    const cookie = await begin(target);
    await reset(target);
    const { status, body } = await withCode(appCode(target.secret), cookie);
    expect([status, body]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
  });

  it("a sign-in in progress ends with the user's sessions", async () => {
    const target = await adminWithSecondFactor(api);
    const cookie = await begin(target);
    await api.request('DELETE', '/api/session/others', undefined, { cookie: target.cookie });
    expect((await withCode(appCode(target.secret), cookie)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('a password set while the old one is being checked ends the sign-in', async () => {
    const target = await adminWithSecondFactor(api);
    const { password } = await api.accounts.$context;
    const { verify } = password;
    password.verify = async (check) => {
      password.verify = verify;
      await reset(target);
      return verify(check);
    };
    const { body } = await withPassword(PASSWORD, target);
    expect(body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const begun = sql`select from verifications join users on users.id::text = value where email = ${target.email}`;
    expect(await rows(orm, begun)).toEqual([]);
  });

  it('a password set while the second step opens the session ends it', async () => {
    const target = await adminWithSecondFactor(api);
    const cookie = await begin(target);
    const { internalAdapter } = await api.accounts.$context;
    const { createSession } = internalAdapter;
    internalAdapter.createSession = async (...session) => {
      internalAdapter.createSession = createSession;
      await reset(target);
      return createSession(...session);
    };
    const { body, headers } = await withCode(appCode(target.secret), cookie);
    expect(body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await signedIn(cookieOf(headers))).toBeUndefined();
    const open = sql`select from sessions join users on users.id = user_id where email = ${target.email}`;
    expect(await rows(orm, open)).toEqual([]);
  });

  it('after ten minutes it must start again', async () => {
    const cookie = await begin();
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1000);
    expect((await withCode(appCode(admin.secret), cookie)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Il tempo per il codice è scaduto. Inserisci di nuovo email e password.',
    });
  });

  it('after five wrong codes the first step must be repeated, even with the right one', async () => {
    const cookie = await begin();
    const codes = [];
    for (let guess = 0; guess < 5; guess += 1) {
      codes.push((await withCode(`${100_000 + guess}`, cookie)).body);
    }
    expect(codes).toMatchObject(Array(5).fill({ code: 'INVALID_CODE' }));
    expect((await withCode(appCode(admin.secret), cookie)).body).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect((await withCode(appCode(admin.secret), await begin())).status).toBe(200);
  });

  it('after ten wrong codes in a row, from anywhere, none is accepted for a quarter of an hour', async () => {
    const target = await adminWithSecondFactor(api);
    let cookie = '';
    for (let guess = 0; guess < 10; guess += 1) {
      if (guess % 5 === 0) cookie = await begin(target);
      await withCode(`${100_000 + guess}`, cookie, `203.0.113.${guess}`);
    }
    cookie = await begin(target);
    const locked = await withCode(appCode(target.secret), cookie);
    expect([locked.status, locked.body]).toMatchObject([429, { retry_after: 900 }]);
    const byPaper = await withCode(target.recovery_codes[0] ?? '', cookie);
    expect(byPaper.status).toBe(429);
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1000);
    expect((await withCode(appCode(target.secret), await begin(target))).status).toBe(200);
  });

  it('wrong codes lock the account for their address, and the right password does not unlock it', async () => {
    const options = { name: crypto.randomUUID(), uses: 3, seconds: 900 };
    const limits = { failures: createLimit(orm, options) };
    const strict = await createTestApi(database, { limits });
    await hashQuickly(strict);
    const guess = async (code: string, from: string) => {
      const { email } = admin;
      const first = await strict.from(from)('POST', '/api/session', { email, password: PASSWORD });
      const cookie = cookieOf(first.headers);
      return (await strict.from(from)('POST', '/api/session/second-factor', { code }, { cookie }))
        .status;
    };
    const statuses = [];
    for (const code of ['100000', '100001', '100002', appCode(admin.secret)]) {
      statuses.push(await guess(code, '203.0.113.1'));
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await guess(appCode(admin.secret), '198.51.100.7')).toBe(200);
  });

  it('ends when the user loses the administrator role, which it needs', async () => {
    const former = await adminWithSecondFactor(api);
    const { id, version } = await row<{ id: string; version: number }>(
      orm,
      sql`select id, version from users where email = ${former.email}`,
    );
    const colleague = await api.signInAs('admin');
    const change = { version, role: 'staff' };
    await api.request('PATCH', `/api/admin/users/${id}`, change, colleague);
    const { body } = await withPassword(PASSWORD, former);
    expect(body).toMatchObject({ user: { email: former.email, role: 'staff' } });
    expect(await rows(orm, sql`select from two_factors where user_id = ${id}`)).toEqual([]);
    expect(await actions(former)).toContain('second-factor-disabled');
  });
});
