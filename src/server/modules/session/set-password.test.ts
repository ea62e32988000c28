import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/users/audit-log.schema.ts';
import type { CreatedUser, SentPasswordLink } from '#contract/users/users.schema.ts';
import { makeLinkByHand } from '#server/modules/users/change-users.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLimit } from '#server/platform/limits.ts';
import { type Answer, createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { readStream } from '#test/live-stream.ts';
import { cookieOf } from '#test/second-factor.ts';

const GOOD = 'cavallo batteria graffetta';
const OTHER = 'limoni sotto la neve';

const database = await openTestDatabase();
const { orm } = database;
const api = await createTestApi(database);
const office = await api.signInAs('admin');

const invite = async (role = 'client') => {
  const email = `${crypto.randomUUID()}@example.test`;
  const { body } = await api.request('POST', '/api/admin/users', { email, role }, office);
  const { user, link } = body as CreatedUser;
  return { id: user.id, email, token: tokenOf(link) };
};
const tokenOf = (link: string | null) => link?.split('#token=')[1] ?? '';
const idOf = async (email: string) =>
  (await rows<{ id: string }>(orm, sql`select id from users where email = ${email}`))[0]?.id ?? '';
const sendLink = async (id: string) => {
  const path = `/api/admin/users/${id}/password-link`;
  const { body } = await api.request('POST', path, undefined, office);
  const { purpose, link } = body as SentPasswordLink;
  return { purpose, token: tokenOf(link) };
};
const read = (token: string) => api.request('POST', '/api/session/password-link', { token });
const set = (token: string, password = GOOD) =>
  api.request('POST', '/api/session/password-link/password', { token, password });
const signIn = async (email: string, password: string) => {
  const { status, headers } = await api.request('POST', '/api/session', { email, password });
  return { status, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};
const isOpen = async (cookie: string) => {
  const { body } = await api.request('GET', '/api/session', undefined, { cookie });
  return (body as { user: unknown }).user !== null;
};
const audit = async (id: string) => {
  const path = `/api/admin/audit-log?user=${id}`;
  return ((await api.request('GET', path, undefined, office)).body as AuditLog).rows;
};

describe('a password link', () => {
  it('says whose it is, sets the password once, and signs nobody in', async () => {
    const { id, email, token } = await invite();
    const answer = await read(token);
    expect(answer).toMatchObject({ status: 200, body: { email, purpose: 'invitation' } });
    const { expires_at } = answer.body as { expires_at: string };
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const { status, body, headers } = await set(token);
    expect({ status, body }).toEqual({ status: 200, body: { email } });
    expect(headers.getSetCookie()).toEqual([]);
    expect((await signIn(email, GOOD)).status).toBe(200);
    expect(await set(token, OTHER)).toMatchObject({ status: 403, body: { code: 'INVALID_LINK' } });
    expect((await audit(id)).find(({ action }) => action === 'password-set')).toMatchObject({
      by: { id, name: email },
      after: { purpose: 'invitation' },
    });
  });

  it('is answered alike if unknown, expired or used', async () => {
    const used = await invite();
    await set(used.token);
    const expired = await invite();
    await orm.execute(
      sql`update password_links set expires_at = now() - interval '1 second' where user_id = ${expired.id}`,
    );
    const answers = [];
    for (const token of ['made-up', 'x'.repeat(43), used.token, expired.token]) {
      answers.push(await read(token), await set(token, 'corta'), await set(token));
    }
    for (const { status, body } of answers) {
      expect(status).toBe(403);
      expect(body).toEqual({
        code: 'INVALID_LINK',
        message: 'Il link non è valido o è scaduto. Chiedi un nuovo invito a un amministratore.',
        trace_id: expect.any(String),
      });
    }
  });

  it("is stored only as its token's hash", async () => {
    const { token } = await invite();
    const stored = JSON.stringify(await rows(orm, sql`select * from password_links`));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(token);
  });

  it('stays valid if the password is refused, with the reason at the field', async () => {
    const { email, token } = await invite();
    expect(await set(token, 'password123')).toMatchObject({
      status: 422,
      body: {
        code: 'WEAK_PASSWORD',
        message: 'È una password molto usata: scegline una tua',
        fields: { password: 'È una password molto usata: scegline una tua' },
      },
    });
    expect(await set(token, email)).toMatchObject({ body: { code: 'WEAK_PASSWORD' } });
    expect((await set(token)).status).toBe(200);
  });

  it('works once, even for two at once', async () => {
    const { email, token } = await invite();
    const answers = await Promise.all([set(token, GOOD), set(token, OTHER), set(token, GOOD)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    const accounts = sql`select from accounts where user_id = ${await idOf(email)}`;
    expect(await rows(orm, accounts)).toHaveLength(1);
  });

  it('for a reset ends sessions and streams at once', async () => {
    const { email, cookie } = await api.signInAs('admin');
    const id = await idOf(email);
    const stream = readStream(
      await api.fetch('GET', '/api/admin/live', undefined, { cookie }),
      () => true,
    );
    const { purpose, token } = await sendLink(id);
    expect(purpose).toBe('reset');
    expect((await read(token)).body).toMatchObject({ purpose: 'reset' });
    expect(await isOpen(cookie)).toBe(true);
    expect((await set(token)).status).toBe(200);
    expect(await stream.next()).toBeUndefined();
    expect(await isOpen(cookie)).toBe(false);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, GOOD)).status).toBe(200);
  });

  it('replaces earlier links', async () => {
    const { id, token } = await invite();
    const newer = await sendLink(id);
    expect((await read(token)).status).toBe(403);
    expect((await read(newer.token)).status).toBe(200);
  });

  it('no longer opens the account once an administrator has ended its sessions', async () => {
    const { id, token } = await invite();
    await api.request('DELETE', `/api/admin/users/${id}/sessions`, undefined, office);
    expect((await read(token)).status).toBe(403);
  });

  it('no longer opens the account once its e-mail was changed', async () => {
    const { id, email, token } = await invite();
    const change = { version: 1, email: `new.${email}` };
    await api.request('PATCH', `/api/admin/users/${id}`, change, office);
    expect((await read(token)).status).toBe(403);
  });

  it('lets in a person who was locked out by wrong passwords', async () => {
    const limit = { name: crypto.randomUUID(), uses: 2, seconds: 900 };
    const strict = await createTestApi(database, { limits: { failures: createLimit(orm, limit) } });
    const { email } = await api.signInAs('client');
    const { token } = await sendLink(await idOf(email));
    const attempt = async (password: string) =>
      (await strict.request('POST', '/api/session', { email, password })).status;
    expect([await attempt('a'), await attempt('b'), await attempt(PASSWORD)]).toEqual([
      401, 401, 429,
    ]);
    const body = { token, password: GOOD };
    await strict.request('POST', '/api/session/password-link/password', body);
    expect(await attempt(GOOD)).toBe(200);
  });

  it('can be made from the command line, for an administrator who has lost the password', async () => {
    const { email } = await api.signInAs('admin');
    const link = await makeLinkByHand(orm, email.toUpperCase(), 'https://www.example.test');
    expect(link).toMatch(/^https:\/\/www\.example\.test\/login#token=/);
    expect((await set(tokenOf(link))).body).toEqual({ email });
    const entries = await audit(await idOf(email));
    expect(entries.find(({ action }) => action === 'password-link-sent')).toMatchObject({
      by: null,
    });
    await expect(makeLinkByHand(orm, 'nobody@example.test', '')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('cannot be guessed many times from one address', async () => {
    const limit = createLimit(orm, { name: crypto.randomUUID(), uses: 3, seconds: 900 });
    const strict = await createTestApi(database, { limits: { passwordLinks: limit } });
    const statuses = [];
    for (const path of ['', '/password', '', '/password']) {
      const body = { token: 'guess', password: GOOD };
      const answer = await strict.request('POST', `/api/session/password-link${path}`, body);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([403, 403, 403, 429]);
  });
});

/** Something that happens while the library checks a password whose hash it has already read. */
const whileChecked = async (happens: () => Promise<unknown>, call: () => Promise<Answer>) => {
  const { password } = await api.accounts.$context;
  const { verify } = password;
  password.verify = async (check) => {
    password.verify = verify;
    await happens();
    return verify(check);
  };
  return call();
};

describe("one's own account", () => {
  const change = (cookie: string, current_password: string, new_password: string) =>
    api.request('POST', '/api/session/password', { current_password, new_password }, { cookie });

  it('changes its password: other devices are signed out, this one stays', async () => {
    const { email, cookie } = await api.signInAs('staff');
    const id = await idOf(email);
    const laptop = await signIn(email, PASSWORD);
    const { token } = await sendLink(id);
    const changed = await change(cookie, PASSWORD, GOOD);
    expect(changed).toMatchObject({ status: 200, body: { email } });
    expect(await isOpen(cookieOf(changed.headers))).toBe(true);
    // Anyone who has copied the cookie is signed out too.
    expect(await isOpen(cookie)).toBe(false);
    expect(await isOpen(laptop.cookie)).toBe(false);
    expect((await read(token)).status).toBe(403);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, GOOD)).status).toBe(200);
    expect((await audit(id)).map(({ action }) => action)).toContain('password-changed');
  });

  it('does not accept an old password that was being checked while a link changed it', async () => {
    const { email } = await api.signInAs('client');
    const id = await idOf(email);
    const { token } = await sendLink(id);
    const refused = await whileChecked(
      () => set(token),
      () => api.request('POST', '/api/session', { email, password: PASSWORD }),
    );
    expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await rows(orm, sql`select from sessions where user_id = ${id}`)).toEqual([]);
    expect((await signIn(email, GOOD)).status).toBe(200);
  });

  it('does not change a password that a link changes at the same moment', async () => {
    const { email, cookie } = await api.signInAs('client');
    const { token } = await sendLink(await idOf(email));
    const refused = await whileChecked(
      () => set(token, GOOD),
      () => change(cookie, PASSWORD, OTHER),
    );
    expect(refused).toMatchObject({ body: { fields: { current_password: 'non è corretta' } } });
    expect((await signIn(email, GOOD)).status).toBe(200);
  });

  it('shows at the field what is wrong with a password', async () => {
    const { cookie } = await api.signInAs('client');
    expect(await change(cookie, 'un-altra', GOOD)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { current_password: 'non è corretta' } },
    });
    expect(await change(cookie, PASSWORD, 'ciaociaociao')).toMatchObject({
      status: 422,
      body: {
        code: 'WEAK_PASSWORD',
        fields: { new_password: expect.stringMatching(/ripetizioni/) },
      },
    });
  });

  it('limits guesses of the current password like sign-ins', async () => {
    const limit = createLimit(orm, { name: crypto.randomUUID(), uses: 2, seconds: 900 });
    const strict = await createTestApi(database, { limits: { failures: limit } });
    const { cookie } = await api.signInAs('client');
    const statuses = [];
    for (const current_password of ['a', 'b', PASSWORD]) {
      const body = { current_password, new_password: GOOD };
      statuses.push(
        (await strict.request('POST', '/api/session/password', body, { cookie })).status,
      );
    }
    expect(statuses).toEqual([422, 422, 429]);
  });

  it('judges a new password only once the current one is right, and within the limit', async () => {
    const limit = createLimit(orm, { name: crypto.randomUUID(), uses: 1, seconds: 900 });
    const strict = await createTestApi(database, { limits: { failures: limit } });
    const { cookie } = await api.signInAs('client');
    const body = { current_password: 'un-altra', new_password: 'ciaociaociao' };
    const codes = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await strict.request('POST', '/api/session/password', body, { cookie });
      codes.push((answer.body as { code: string }).code);
    }
    expect(codes).toEqual(['INVALID_INPUT', 'TOO_MANY_REQUESTS']);
  });

  it('shows its sessions and ends those of other devices', async () => {
    const { email, cookie } = await api.signInAs('client');
    const laptop = await signIn(email, PASSWORD);
    const account = () => api.request('GET', '/api/session/account', undefined, { cookie });
    expect((await account()).body).toEqual({
      email,
      role: 'client',
      last_sign_in_at: expect.any(String),
      open_sessions: 2,
      second_factor: false,
      recovery_codes_left: null,
    });
    const others = await api.request('DELETE', '/api/session/others', undefined, { cookie });
    expect(others.body).toEqual({ ended: 1 });
    expect((await account()).body).toMatchObject({ open_sessions: 1 });
    expect(await isOpen(laptop.cookie)).toBe(false);
    expect((await audit(await idOf(email)))[0]).toMatchObject({
      action: 'sessions-ended',
      subject: null,
      after: { ended: 1 },
    });
  });

  it('logs its sign-out and its refused sign-ins, but not those of unknown accounts', async () => {
    const { email, cookie } = await api.signInAs('client');
    const id = await idOf(email);
    await api.request('DELETE', '/api/session', undefined, { cookie });
    await api.request('DELETE', '/api/session', undefined, { cookie });
    expect((await signIn(email, 'wrong')).status).toBe(401);
    expect((await signIn('nobody.at.all@example.test', 'wrong')).status).toBe(401);
    await expect
      .poll(async () => (await audit(id)).map(({ action }) => action))
      .toEqual(['sign-in-failed', 'signed-out', 'signed-in']);
    expect((await audit(id))[0]).toMatchObject({ by: null, subject: { id, name: email } });
    const nobody = sql`select from audit_log where subject_name like 'nobody%'`;
    expect(await rows(orm, nobody)).toEqual([]);
  });
});
