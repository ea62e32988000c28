import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

describe('the back office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);

  /** Status and code of one call; `call-rights.test.ts` shows that every call has the guard. */
  const answerTo = async (cookie?: string) => {
    const { status, body } = await api.request(
      'GET',
      '/api/admin/orders/consumer',
      undefined,
      cookie ? { cookie } : {},
    );
    const { code } = body as { code?: string };
    return code ? `${status} ${code}` : `${status}`;
  };
  const roleOf = (email: string, role: string) =>
    orm.execute(sql`update users set role = ${role} where email = ${email}`);

  it('is closed to a visitor, and to a forged cookie', async () => {
    expect(await answerTo()).toBe('401 UNAUTHENTICATED');
    const { cookie } = await api.signInAs('admin');
    const [name = ''] = cookie.split('=');
    for (const forged of [`${name}=`, `${name}=x.y`, `${cookie}x`, cookie.replace('.', 'x.')]) {
      expect(await answerTo(forged)).toBe('401 UNAUTHENTICATED');
    }
  });

  it('is closed before it says that a path does not exist', async () => {
    expect((await api.request('GET', '/api/admin/unknown')).status).toBe(401);
    expect((await api.request('GET', '/api//admin/orders/consumer')).status).toBe(404);
    expect((await api.request('GET', '/api/ADMIN/orders/consumer')).status).toBe(404);
  });

  it('is closed at once to an administrator who has become staff', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await roleOf(email, 'staff');
    expect(await answerTo(cookie)).toBe('403 FORBIDDEN');
  });

  it('opens to a client who has become an administrator', async () => {
    const { email, cookie } = await api.signInAs('client');
    await roleOf(email, 'admin');
    expect(await answerTo(cookie)).toBe('200');
  });

  it('is closed to the cookie of a session that was signed out', async () => {
    const { cookie } = await api.signInAs('admin');
    await api.request('DELETE', '/api/session', undefined, { cookie });
    expect(await answerTo(cookie)).toBe('401 UNAUTHENTICATED');
  });

  it('is closed to the cookie of an administrator who was deleted', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await orm.execute(sql`delete from users where email = ${email}`);
    expect(await answerTo(cookie)).toBe('401 UNAUTHENTICATED');
  });

  it('is closed to the cookie of an administrator who was banned', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await orm.execute(sql`update users set banned = true where email = ${email}`);
    expect(await answerTo(cookie)).toBe('401 UNAUTHENTICATED');
  });

  it('is closed to an expired session', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await orm.execute(sql`update sessions set expires_at = now() - interval '1 second'
      where user_id = (select id from users where email = ${email})`);
    expect(await answerTo(cookie)).toBe('401 UNAUTHENTICATED');
  });
});
