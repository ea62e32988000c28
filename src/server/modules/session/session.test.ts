import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { cookieOf } from '#test/second-factor.ts';
import { createAccounts } from './accounts.ts';

describe('signing in', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const signIn = (email: string, password = PASSWORD) =>
    api.request('POST', '/api/session', { email, password });
  const session = (cookie: string) => api.request('GET', '/api/session', undefined, { cookie });

  it('answers with id, e-mail, role and company, and with no token', async () => {
    const { email } = await api.signInAs('staff');
    await database.orm.execute(sql`update users set company = 'Edil' where email = ${email}`);
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: { id: expect.any(String), email, role: 'staff', company: 'Edil' },
    });
  });

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { email } = await api.signInAs('admin');
    const [cookie = '', ...others] = (await signIn(email)).headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Secure/i);
  });

  it("ends the browser's previous session, even another user's, and keeps those of other devices", async () => {
    const before = await api.signInAs('staff');
    const elsewhere = cookieOf((await signIn(before.email)).headers);
    const { email } = await api.signInAs('admin');
    const body = { email, password: PASSWORD };
    const { headers } = await api.request('POST', '/api/session', body, { cookie: before.cookie });
    expect((await session(cookieOf(headers))).body).toMatchObject({ user: { email } });
    expect((await session(before.cookie)).body).toEqual({ user: null });
    expect((await session(elsewhere)).body).toMatchObject({ user: { email: before.email } });
  });

  it('accepts the e-mail in any case, with spaces around it', async () => {
    const { email } = await api.signInAs('client');
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('is restored from the cookie; without one there is no user', async () => {
    const { email, cookie } = await api.signInAs('client');
    expect((await session(cookie)).body).toMatchObject({ user: { email, role: 'client' } });
    expect((await session('')).body).toEqual({ user: null });
  });

  it('ends after 30 days, however often it was used', async () => {
    const { email, cookie } = await api.signInAs('admin');
    const signedIn = (days: number) =>
      database.orm.execute(sql`update sessions set created_at = now() - make_interval(days => ${days})
        where user_id = (select id from users where email = ${email})`);
    const hours = () => api.request('GET', '/api/admin/opening-hours', undefined, { cookie });
    await signedIn(29);
    expect((await hours()).status).toBe(200);
    await signedIn(31);
    expect((await hours()).status).toBe(401);
    expect((await session(cookie)).body).toEqual({ user: null });
  });

  it('answers a wrong password, an unknown account and a banned account in the same way', async () => {
    const { email } = await api.signInAs('admin');
    const banned = await api.signInAs('admin');
    await database.orm.execute(sql`update users set banned = true where email = ${banned.email}`);
    const answers = await Promise.all([
      signIn(email, 'wrong'),
      signIn('nobody@example.test'),
      signIn('not an address'),
      signIn(banned.email),
    ]);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        code: 'INVALID_CREDENTIALS',
        message: 'Email o password non corretti. Riprova.',
        trace_id: expect.any(String),
      });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  it('hashes a password even for an account that does not exist, so that the wait reveals nothing', async () => {
    const { email } = await api.signInAs('admin');
    const accounts = createAccounts({
      orm: database.orm,
      secret: 'a-secret-for-counting-the-hashes',
    });
    const { password } = await accounts.$context;
    const hash = vi.spyOn(password, 'hash');
    const verify = vi.spyOn(password, 'verify');
    for (const account of [email, 'nobody@example.test']) {
      const body = { email: account, password: 'wrong' };
      await expect(accounts.api.signInEmail({ body })).rejects.toThrow();
    }
    expect([verify.mock.calls.length, hash.mock.calls.length]).toEqual([1, 1]);
  });

  it('treats an unknown role as client', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await database.orm.execute(sql`alter table users drop constraint users_role`);
    await database.orm.execute(sql`update users set role = 'customer' where email = ${email}`);
    expect((await session(cookie)).body).toMatchObject({ user: { role: 'client' } });
  });

  it('stores no password in clear text', async () => {
    const accounts = createAccounts({
      orm: database.orm,
      secret: 'a-secret-that-nothing-is-signed-with',
    });
    const email = `${crypto.randomUUID()}@example.test`;
    const body = { email, password: PASSWORD, name: 'Rosa', role: 'client' as const };
    await accounts.api.createUser({ body });
    const { password } = await row<{ password: string }>(
      database.orm,
      sql`select password from accounts join users on users.id = user_id where email = ${email}`,
    );
    expect(password).not.toContain(PASSWORD);
    expect(password.length).toBeGreaterThan(60);
  });

  it('only works with our call: those of the accounts library are not mounted', async () => {
    for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/ok']) {
      expect(
        (await api.request('POST', path, { email: 'a@b.it', password: PASSWORD })).status,
      ).toBe(404);
    }
  });
});

describe('a foreign or malformed cookie', async () => {
  const database = await openTestDatabase();
  let ours: string;
  let foreign: string;
  const api = await createTestApi(database);
  beforeAll(async () => {
    ({ cookie: ours } = await api.signInAs('admin'));
    const secret = 'the-secret-of-another-product-altogether';
    const accounts = createAccounts({ orm: database.orm, secret });
    ({ cookie: foreign } = await (await createTestApi(database, { accounts })).signInAs('admin'));
  });

  const name = 'consegne.session_token';
  it.each<[what: string, cookie: () => string]>([
    ['signed by another product', () => foreign],
    ['cut short', () => ours.slice(0, -10)],
    ['without a signature', () => ours.replace(/[.%].*$/, '')],
    ['with half an escape', () => `${name}=%E0%A4%A`],
    ['with a NUL', () => `${name}=a%00b.c%00d`],
    ['a signature alone', () => `${name}=.${'A'.repeat(43)}%3D`],
    ['empty', () => `${name}=`],
    ['very long', () => `${name}=${'x'.repeat(7000)}`],
    ['no cookie at all', () => ';;=;==; =x;'],
    ['of the cache that is off', () => `consegne.session_data=%7B%7D; ${name}=x.y`],
  ])('is nobody: %s', async (_, cookie) => {
    const headers = { cookie: cookie() };
    expect(await api.request('GET', '/api/session', undefined, headers)).toMatchObject({
      status: 200,
      body: { user: null },
    });
    const list = await api.request('GET', '/api/admin/orders/consumer', undefined, headers);
    expect(list.status).toBe(401);
    expect((await api.request('DELETE', '/api/session', undefined, headers)).status).toBe(200);
  });
});

describe('signing out', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const userOf = async (cookie: string) => {
    const { body } = await api.request('GET', '/api/session', undefined, { cookie });
    return (body as { user: { email: string } | null }).user?.email;
  };

  it('ends every session of the user, on every device, and of nobody else', async () => {
    const { email, cookie: phone } = await api.signInAs('admin');
    const { headers } = await api.request('POST', '/api/session', { email, password: PASSWORD });
    const laptop = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const other = await api.signInAs('admin');
    expect([await userOf(phone), await userOf(laptop)]).toEqual([email, email]);

    const answer = await api.request('DELETE', '/api/session', undefined, { cookie: phone });
    expect(answer).toMatchObject({ status: 200, body: { user: null } });
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
    expect([await userOf(phone), await userOf(laptop)]).toEqual([undefined, undefined]);
    expect(await userOf(other.cookie)).toBe(other.email);
    const left = sql`select from sessions join users on users.id = user_id where email = ${email}`;
    expect(await rows(database.orm, left)).toEqual([]);
  });

  it('works when several tabs do it at once', async () => {
    const { email, cookie } = await api.signInAs('admin');
    const tabs = Array.from({ length: 8 }, () =>
      api.request('DELETE', '/api/session', undefined, { cookie }),
    );
    for (const { status, body } of await Promise.all(tabs)) {
      expect([status, body]).toEqual([200, { user: null }]);
    }
    expect(await userOf(cookie)).toBeUndefined();
    const left = sql`select from sessions join users on users.id = user_id where email = ${email}`;
    expect(await rows(database.orm, left)).toEqual([]);
  });

  it('works without a session', async () => {
    expect((await api.request('DELETE', '/api/session')).body).toEqual({ user: null });
  });
});
