import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';

describe('a write', async () => {
  const database = await openTestDatabase();
  let plain: Awaited<ReturnType<typeof createTestApi>>;
  let published: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    plain = await createTestApi(database);
    published = await createTestApi(database, { publicOrigin: 'https://www.example.test' });
  });

  const statusFrom = async (api: typeof plain, headers: object) => {
    const order = consumerOrder({ delivery_date: freshDate() });
    return (await api.request('POST', '/api/orders/consumer', order, headers)).status;
  };

  it.each([
    ['the same host and port', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 201],
    ['the same host behind https', { origin: 'https://localhost', host: 'localhost' }, 201],
    ['another host', { origin: 'http://evil.test', host: 'localhost' }, 403],
    ['another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }, 403],
    ['a subdomain', { origin: 'http://evil.localhost', host: 'localhost' }, 403],
    ['a sandboxed frame', { origin: 'null', host: 'localhost' }, 403],
    ['nowhere', { origin: '', host: 'localhost' }, 403],
  ])('from %s is answered as it should be', async (_, headers, status) => {
    expect(await statusFrom(plain, headers)).toBe(status);
  });

  it('is accepted only from the public origin if one is configured', async () => {
    const host = 'www.example.test';
    expect(await statusFrom(published, { origin: 'https://www.example.test', host })).toBe(201);
    for (const origin of ['http://www.example.test', 'https://www.example.test:8443', '']) {
      expect(await statusFrom(published, { origin, host })).toBe(403);
    }
  });

  it('by a program, which sends no Origin, is accepted without a cookie', async () => {
    const program = { origin: undefined };
    expect(await statusFrom(plain, program)).toBe(201);
    expect(await statusFrom(published, program)).toBe(201);
    expect(await statusFrom(plain, { ...program, cookie: 'anything=1' })).toBe(403);
    const { cookie } = await plain.signInAs('admin');
    expect(await statusFrom(plain, { ...program, cookie })).toBe(403);
  });

  it('by a program may sign in, and use its session if it sends our Origin', async () => {
    const { email } = await plain.signInAs('admin');
    const program = { origin: undefined };
    const answer = await plain.request(
      'POST',
      '/api/session',
      { email, password: PASSWORD },
      program,
    );
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    const path = `/api/admin/orders/${crypto.randomUUID()}`;
    expect((await plain.request('DELETE', path, undefined, { ...program, cookie })).status).toBe(
      403,
    );
    expect((await plain.request('DELETE', path, undefined, { cookie })).status).toBe(404);
  });

  it('with any method is guarded: sign-out, edits and deletions too', async () => {
    const foreign = { origin: 'http://evil.test' };
    const office = { ...(await plain.signInAs('admin')), ...foreign };
    for (const [method, path] of [
      ['DELETE', '/api/session'],
      ['POST', '/api/session'],
      ['PATCH', `/api/admin/orders/${crypto.randomUUID()}`],
      ['DELETE', `/api/admin/orders/${crypto.randomUUID()}`],
    ] as const) {
      const { status, body } = await plain.request(method, path, {}, office);
      expect([status, (body as { code: string }).code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('is guarded, but a read is not: links from other sites work', async () => {
    const { status } = await plain.request('GET', '/api/health', undefined, {
      origin: 'http://evil.test',
    });
    expect(status).toBe(200);
  });
});
