import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/platform/openapi-document.ts';
import { createTestApi } from '#server/testing/api.ts';
import { createConsumer } from '#server/testing/booking-functions.ts';
import { openTestDatabase } from '#server/testing/database.ts';

describe('the back office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);

  /** Every route under /api/admin in the OpenAPI document, so that new routes are tested too. */
  const { paths } = openApiDocument(api.app, '');
  const routes = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    );

  const codes = async (cookie?: string) => {
    const answers = routes.map(async ({ method, path }) => {
      const concrete = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
      const answer = await api.fetch(method, concrete, body, cookie ? { cookie } : {});
      // The body of an open stream would never end.
      const { code } = answer.ok ? {} : ((await answer.json()) as { code?: string });
      return [`${method} ${path}`, `${answer.status} ${code}`];
    });
    return Object.fromEntries(await Promise.all(answers));
  };
  const only = (answer: string) =>
    Object.fromEntries(routes.map(({ method, path }) => [`${method} ${path}`, answer]));
  const roleOf = (email: string, role: string) =>
    orm.execute(sql`update users set role = ${role} where email = ${email}`);

  beforeAll(async () => {
    await createConsumer(orm);
  });

  it('has routes to guard', () => {
    expect(routes).toContainEqual({ method: 'GET', path: '/api/admin/orders/consumer' });
    expect(routes).toContainEqual({ method: 'PATCH', path: '/api/admin/quotes/{id}' });
    expect(routes).toContainEqual({ method: 'PUT', path: '/api/admin/orders/{id}/claim' });
    expect(routes).toContainEqual({ method: 'DELETE', path: '/api/admin/orders/{id}' });
    expect(routes).toContainEqual({ method: 'POST', path: '/api/admin/orders/{id}/undo' });
    expect(routes.length).toBeGreaterThanOrEqual(30);
  });

  it('is closed to a visitor, and to a made-up cookie', async () => {
    expect(await codes()).toEqual(only('401 UNAUTHENTICATED'));
    const { cookie } = await api.signInAs('admin');
    const [name = ''] = cookie.split('=');
    for (const forged of [`${name}=`, `${name}=x.y`, `${cookie}x`, cookie.replace('.', 'x.')]) {
      expect(await codes(forged)).toEqual(only('401 UNAUTHENTICATED'));
    }
  });

  it.each(['client', 'staff'] as const)('is closed to %s', async (role) => {
    const { cookie } = await api.signInAs(role);
    expect(await codes(cookie)).toEqual(only('403 FORBIDDEN'));
  });

  it('is closed before it says that a path does not exist', async () => {
    expect((await api.request('GET', '/api/admin/unknown')).status).toBe(401);
    expect((await api.request('GET', '/api//admin/orders/consumer')).status).toBe(404);
    expect((await api.request('GET', '/api/ADMIN/orders/consumer')).status).toBe(404);
  });

  it('is closed at once to an administrator who has become staff', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await roleOf(email, 'staff');
    expect(await codes(cookie)).toEqual(only('403 FORBIDDEN'));
  });

  it('opens to a client who has become an administrator', async () => {
    const { email, cookie } = await api.signInAs('client');
    await roleOf(email, 'admin');
    const { status } = await api.request('GET', '/api/admin/orders/consumer', undefined, {
      cookie,
    });
    expect(status).toBe(200);
  });

  it('is closed to the cookie of a session that was signed out', async () => {
    const { cookie } = await api.signInAs('admin');
    await api.request('DELETE', '/api/session', undefined, { cookie });
    expect(await codes(cookie)).toEqual(only('401 UNAUTHENTICATED'));
  });

  it('is closed to the cookie of an administrator who was deleted', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await orm.execute(sql`delete from users where email = ${email}`);
    expect(await codes(cookie)).toEqual(only('401 UNAUTHENTICATED'));
  });

  it('is closed to the cookie of an administrator who was banned', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await orm.execute(sql`update users set banned = true where email = ${email}`);
    expect(await codes(cookie)).toEqual(only('401 UNAUTHENTICATED'));
  });

  it('is closed to a session that has run out', async () => {
    const { email, cookie } = await api.signInAs('admin');
    await orm.execute(sql`update sessions set expires_at = now() - interval '1 second'
      where user_id = (select id from users where email = ${email})`);
    expect(await codes(cookie)).toEqual(only('401 UNAUTHENTICATED'));
  });
});
