import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { createLogger } from './logger.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe('a foreign name that points at the machine', async () => {
  const database = await openTestDatabase();
  const lines: object[] = [];
  let api: Api;
  let inLan: Api;
  let published: Api;
  let office: { email: string; cookie: string };
  beforeAll(async () => {
    const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
    api = await createTestApi(database, { logger });
    inLan = await createTestApi(database, { listensOn: '0.0.0.0' });
    published = await createTestApi(database, { publicOrigin: 'https://www.example.test' });
    office = await api.signInAs('admin');
  });

  const at = (host: string) => ({ host, origin: `http://${host}` });
  const signIn = async (to: Api, headers: object) => {
    const { email } = office;
    const { status } = await to.request(
      'POST',
      '/api/session',
      { email, password: PASSWORD },
      headers,
    );
    return status;
  };

  it('signs nobody in, and the answer and the log say what to configure', async () => {
    const headers = at('evil.test:3000');
    const body = { email: office.email, password: PASSWORD };
    const answer = await api.request('POST', '/api/session', body, headers);
    expect(answer).toMatchObject({
      status: 421,
      body: { code: 'UNKNOWN_HOST', message: expect.stringContaining('PUBLIC_ORIGIN') },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(lines).toContainEqual(
      expect.objectContaining({
        host: 'evil.test:3000',
        msg: expect.stringContaining('PUBLIC_ORIGIN'),
      }),
    );
  });

  it('books nothing, also for a program, and reads nothing with a session', async () => {
    const order = consumerOrder({ delivery_date: freshDate() });
    for (const headers of [at('evil.test'), { host: 'evil.test', origin: undefined }]) {
      expect((await api.request('POST', '/api/orders/consumer', order, headers)).status).toBe(421);
    }
    const reading = { ...at('evil.test'), cookie: office.cookie };
    expect((await api.request('GET', '/api/admin/users', undefined, reading)).status).toBe(421);
    expect((await api.request('GET', '/api/session', undefined, reading)).status).toBe(421);
  });

  it('can read public data: health checks work under any name', async () => {
    const { status } = await api.request('GET', '/api/health', undefined, at('evil.test'));
    expect(status).toBe(200);
  });

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '127.9.9.9', '[::1]:3000'])(
    'differs from loopback, where everything works: %s',
    async (host) => {
      // Browsers write the host of an Origin in lower case.
      const headers = { host: host.toLowerCase(), origin: `http://${host.toLowerCase()}` };
      expect(await signIn(api, headers)).toBe(200);
      const reading = { host, cookie: office.cookie };
      expect((await api.request('GET', '/api/session', undefined, reading)).status).toBe(200);
    },
  );

  it.each(['localhost.evil.test', '127.0.0.1.evil.test', 'evil.test', '[::1].evil.test', ''])(
    'is no loopback, however it is written: %j',
    async (host) => {
      expect(await signIn(inLan, { host, origin: undefined })).toBe(421);
    },
  );

  it("differs from the machine's addresses, which work if it listens on them", async () => {
    for (const host of ['192.0.2.10:3000', '[2001:db8::10]:3000']) {
      expect(await signIn(inLan, at(host))).toBe(200);
      expect(await signIn(api, at(host))).toBe(421);
    }
  });

  it('does not matter with a public origin: then the Origin of a write is checked', async () => {
    const origin = 'https://www.example.test';
    expect(await signIn(published, { host: '192.0.2.10', origin })).toBe(200);
    expect(await signIn(published, at('evil.test'))).toBe(403);
    const { status } = await published.request('GET', '/api/health', undefined, at('192.0.2.10'));
    expect(status).toBe(200);
  });
});
