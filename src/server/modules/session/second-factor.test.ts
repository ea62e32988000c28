import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { appCode, STEP_MS } from '#test/app-code.ts';
import { openTestDatabase } from '#test/database.ts';
import { adminWithSecondFactor, cookieOf, hashQuickly } from '#test/second-factor.ts';
import { resetSecondFactorByHand } from './second-factor.ts';

type Begun = { uri: string; secret: string; recovery_codes: string[] };

describe("an administrator's second factor", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    api = await createTestApi(database);
    await hashQuickly(api);
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  beforeEach(() => {
    vi.setSystemTime(Date.now() + 4 * STEP_MS);
  });

  const call = (
    method: string,
    rest: string,
    body: object,
    { cookie }: { cookie: string },
    path = '/api/admin/second-factor',
  ) => api.request(method, `${path}${rest}`, body, { cookie });
  const begin = async (who: { cookie: string }) =>
    (await call('POST', '', { password: PASSWORD }, who)).body as Begun;
  const firstStep = async ({ email }: { email: string }, password = PASSWORD) =>
    (await api.request('POST', '/api/session', { email, password })).body;
  const signedIn = async ({ cookie }: { cookie: string }) =>
    ((await api.request('GET', '/api/session', undefined, { cookie })).body as { user: unknown })
      .user !== null;
  const actions = async ({ email }: { email: string }) =>
    (
      await rows<{ action: string }>(
        orm,
        sql`select action from audit_log where user_name = ${email} and action <> 'signed-in' order by id`,
      )
    ).map(({ action }) => action);

  it('is active only once a code confirms it, and then ends the other sessions', async () => {
    const admin = await api.signInAs('admin');
    const elsewhere = await api.request('POST', '/api/session', {
      email: admin.email,
      password: PASSWORD,
    });
    const { uri, secret, recovery_codes } = await begin(admin);
    expect(uri).toBe(
      `otpauth://totp/Trinacria%20Materiali:${encodeURIComponent(admin.email)}` +
        `?secret=${secret}&issuer=Trinacria+Materiali&digits=6&period=30`,
    );
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes)
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(await firstStep(admin)).toMatchObject({ user: { email: admin.email } });

    expect((await call('POST', '/confirm', { code: '000000' }, admin)).body).toMatchObject({
      code: 'INVALID_CODE',
    });
    const confirmed = await call('POST', '/confirm', { code: appCode(secret) }, admin);
    expect([confirmed.status, confirmed.body]).toEqual([200, { second_factor: true }]);
    expect(await signedIn({ cookie: cookieOf(confirmed.headers) })).toBe(true);
    expect(await signedIn(admin)).toBe(false);
    expect(await signedIn({ cookie: cookieOf(elsewhere.headers) })).toBe(false);
    expect(await firstStep(admin)).toEqual({ user: null, second_factor: true });
    expect(await actions(admin)).toEqual(['second-factor-enabled']);
  });

  it('begun again before the confirmation has a new secret; the first one is no longer valid', async () => {
    const admin = await api.signInAs('admin');
    const first = await begin(admin);
    const second = await begin(admin);
    const confirm = (secret: string) => call('POST', '/confirm', { code: appCode(secret) }, admin);
    expect((await confirm(first.secret)).status).toBe(401);
    expect((await confirm(second.secret)).status).toBe(200);
  });

  it('keeps the session of the tab that confirms it, even if that request renews it', async () => {
    const admin = await api.signInAs('admin');
    const { secret } = await begin(admin);
    await orm.execute(sql`update sessions set expires_at = now() + interval '5 days'
      where user_id = (select id from users where email = ${admin.email})`);
    const { headers } = await call('POST', '/confirm', { code: appCode(secret) }, admin);
    // A browser keeps the last one.
    const cookie = headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
    expect(await signedIn({ cookie })).toBe(true);
  });

  it('stores neither secret nor recovery codes in clear text, and the code that confirmed it is used up', async () => {
    const admin = await adminWithSecondFactor(api);
    const stored = await row(
      orm,
      sql`select secret, backup_codes from two_factors join users on users.id = user_id
      where email = ${admin.email}`,
    );
    const text = JSON.stringify(stored);
    expect(text).not.toContain(admin.secret);
    for (const code of admin.recovery_codes) expect(text).not.toContain(code);
    const first = await api.request('POST', '/api/session', {
      email: admin.email,
      password: PASSWORD,
    });
    const again = await api.request(
      'POST',
      '/api/session/second-factor',
      { code: admin.code },
      { cookie: cookieOf(first.headers) },
    );
    expect(again.body).toMatchObject({ code: 'INVALID_CODE' });
  });

  it('cannot be begun or confirmed again once active; without one there is nothing to confirm or renew', async () => {
    const admin = await adminWithSecondFactor(api);
    const password = { password: PASSWORD };
    expect((await call('POST', '', password, admin)).body).toMatchObject({ code: 'CONFLICT' });
    expect((await call('POST', '/confirm', { code: '123456' }, admin)).body).toMatchObject({
      code: 'CONFLICT',
    });
    const without = await api.signInAs('admin');
    expect((await call('POST', '/confirm', { code: '123456' }, without)).status).toBe(404);
    const both = { ...password, code: '123456' };
    expect((await call('POST', '/recovery-codes', both, without)).status).toBe(404);
  });

  it('new recovery codes replace the old ones', async () => {
    const admin = await adminWithSecondFactor(api);
    const both = { password: PASSWORD, code: appCode(admin.secret) };
    const { body } = await call('POST', '/recovery-codes', both, admin);
    const { recovery_codes } = body as Begun;
    expect(recovery_codes).toHaveLength(10);
    const first = await api.request('POST', '/api/session', {
      email: admin.email,
      password: PASSWORD,
    });
    const use = (code = '') =>
      api.request(
        'POST',
        '/api/session/second-factor',
        { code },
        { cookie: cookieOf(first.headers) },
      );
    expect((await use(admin.recovery_codes[0])).status).toBe(401);
    expect((await use(recovery_codes[0])).status).toBe(200);
    expect(await actions(admin)).toEqual([
      'second-factor-enabled',
      'recovery-codes-renewed',
      'recovery-code-used',
    ]);
  });

  it('is removed with the password and a code; then the password alone signs in', async () => {
    const admin = await adminWithSecondFactor(api);
    const both = { password: PASSWORD, code: appCode(admin.secret) };
    const { status, body } = await call('DELETE', '', both, admin);
    expect([status, body]).toEqual([200, { second_factor: false }]);
    expect(await signedIn(admin)).toBe(true);
    expect(await firstStep(admin)).toMatchObject({ user: { email: admin.email } });
    expect(await actions(admin)).toEqual(['second-factor-enabled', 'second-factor-disabled']);
    // A second press changes nothing.
    expect((await call('DELETE', '', both, admin)).status).toBe(200);
    expect(await actions(admin)).toHaveLength(2);
  });

  it('can be removed with a recovery code instead of the phone, which is logged', async () => {
    const admin = await adminWithSecondFactor(api);
    const both = { password: PASSWORD, code: admin.recovery_codes[0] };
    expect((await call('DELETE', '', both, admin)).status).toBe(200);
    expect(await actions(admin)).toEqual([
      'second-factor-enabled',
      'recovery-code-used',
      'second-factor-disabled',
    ]);
  });

  it('stays, and so do the recovery codes, with the password and a wrong code', async () => {
    const admin = await adminWithSecondFactor(api);
    for (const [method, rest] of [
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const) {
      const proofs = (code?: string) => ({ password: PASSWORD, ...(code && { code }) });
      expect((await call(method, rest, proofs(), admin)).body).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { code: expect.any(String) },
      });
      for (const wrong of ['000000', admin.code, 'aaaaa-aaaaa']) {
        expect((await call(method, rest, proofs(wrong), admin)).body).toMatchObject({
          code: 'INVALID_CODE',
        });
      }
    }
    expect(await firstStep(admin)).toEqual({ user: null, second_factor: true });
    expect(await actions(admin)).toEqual(['second-factor-enabled']);
  });

  it('refuses a wrong password, which is shown at its field', async () => {
    const admin = await adminWithSecondFactor(api);
    for (const [method, rest] of [
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const) {
      const both = { password: 'wrong', code: appCode(admin.secret) };
      const { status, body } = await call(method, rest, both, admin);
      expect([status, body]).toMatchObject([
        422,
        { code: 'INVALID_INPUT', fields: { password: 'non è corretta' } },
      ]);
    }
    const without = await api.signInAs('admin');
    expect((await call('POST', '', { password: 'wrong' }, without)).status).toBe(422);
    expect(await firstStep(admin)).toEqual({ user: null, second_factor: true });
    expect(await actions(admin)).toEqual(['second-factor-enabled']);
  });

  const idOf = async ({ email }: { email: string }) =>
    (await row<{ id: string }>(orm, sql`select id from users where email = ${email}`)).id;
  const resetOf = (id: string, { cookie }: { cookie: string }) =>
    api.request('DELETE', `/api/admin/users/${id}/second-factor`, undefined, { cookie });

  it('can be removed by another administrator, which ends the sessions; a mail says so', async () => {
    const admin = await adminWithSecondFactor(api);
    const colleague = await api.signInAs('admin');
    const begun = await api.request('POST', '/api/session', {
      email: admin.email,
      password: PASSWORD,
    });
    const id = await idOf(admin);
    const { status, body } = await resetOf(id, colleague);
    expect([status, body]).toEqual([200, { id }]);
    expect(await signedIn(admin)).toBe(false);
    expect(await firstStep(admin)).toMatchObject({ user: { email: admin.email } });
    const entry = await row(
      orm,
      sql`select user_name, subject_name from audit_log where action = 'second-factor-disabled'
        and subject_id = ${id}`,
    );
    expect(entry).toEqual({ user_name: colleague.email, subject_name: admin.email });
    const mail = await row(
      orm,
      sql`select type, payload from notifications where recipient = ${admin.email}`,
    );
    expect(mail).toEqual({ type: 'second-factor-removed', payload: { by: colleague.email } });
    // A sign-in in progress starts again.
    const late = await api.request(
      'POST',
      '/api/session/second-factor',
      { code: appCode(admin.secret) },
      { cookie: cookieOf(begun.headers) },
    );
    expect(late.body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await resetOf(id, colleague)).status).toBe(404);
  });

  it('cannot be removed from an unattended session of its own user', async () => {
    const admin = await adminWithSecondFactor(api);
    const { status, body } = await resetOf(await idOf(admin), admin);
    expect([status, body]).toMatchObject([409, { code: 'OWN_ACCOUNT' }]);
    expect(await firstStep(admin)).toEqual({ user: null, second_factor: true });
  });

  it('of the only administrator can be removed by whoever runs the product', async () => {
    const admin = await adminWithSecondFactor(api);
    expect(await resetSecondFactorByHand(orm, admin.email.toUpperCase())).toBe(true);
    expect(await signedIn(admin)).toBe(false);
    expect(await firstStep(admin)).toMatchObject({ user: { email: admin.email } });
    const entry = sql`select user_name from audit_log where action = 'second-factor-disabled'
      and subject_name = ${admin.email}`;
    expect(await row(orm, entry)).toEqual({ user_name: null });
    expect(await resetSecondFactorByHand(orm, admin.email)).toBe(false);
    expect(await resetSecondFactorByHand(orm, 'nobody@example.test')).toBe(false);
  });

  it('is still asked for after a password was set', async () => {
    const admin = await adminWithSecondFactor(api);
    const { password } = await api.accounts.$context;
    const password_hash = await password.hash('una-password-nuova');
    await orm.execute(sql`update accounts set password = ${password_hash}
      where user_id = ${await idOf(admin)}`);
    expect(await firstStep(admin, 'una-password-nuova')).toEqual({
      user: null,
      second_factor: true,
    });
  });
});
