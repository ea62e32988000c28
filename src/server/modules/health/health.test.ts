import { describe, expect, it, vi } from 'vitest';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { ASK_AGAIN_MS } from './health.routes.ts';

describe('GET /api/health', async () => {
  const database = await openTestDatabase();

  it('says that all is well, which version runs and how mails are sent', async () => {
    const api = await createTestApi(database, { mail: 'smtp' });
    const { status, body } = await api.request('GET', '/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      database: 'ok',
      mail: 'smtp',
      last_delivery: 'none',
      version: '0.0.0-test',
    });
  });

  it('queries the database once for all clients within a moment, and soon again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const execute = vi.spyOn(database.orm, 'execute');
      const api = await createTestApi(database);
      const ask = () => api.request('GET', '/api/health');
      const checks = () =>
        execute.mock.calls.filter(([query]) => JSON.stringify(query).includes('check_writable'));
      const before = checks().length;
      const answers = await Promise.all(Array.from({ length: 20 }, ask));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      vi.advanceTimersByTime(ASK_AGAIN_MS - 1);
      await ask();
      expect(checks()).toHaveLength(before + 1);
      vi.advanceTimersByTime(1);
      execute.mockRejectedValueOnce(new Error('read-only'));
      expect((await ask()).status).toBe(503);
      vi.advanceTimersByTime(ASK_AGAIN_MS);
      expect((await ask()).status).toBe(200);
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });

  it('answers 503 with the same body if the database is away', async () => {
    const away = await openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
    const api = await createTestApi(database, { orm: away.orm });
    const { status, body } = await api.request('GET', '/api/health');
    await away.close();
    expect(status).toBe(503);
    expect(body).toEqual({
      status: 'down',
      database: 'down',
      mail: 'files',
      version: '0.0.0-test',
    });
  });
});

describe('the probes of load balancers and service managers', async () => {
  const database = await openTestDatabase();
  const ask = async (path: string, overrides?: Parameters<typeof createTestApi>[1]) => {
    const api = await createTestApi(database, overrides);
    const { status, body } = await api.request('GET', path);
    return { status, body };
  };

  it('are answered while the product runs', async () => {
    expect(await ask('/api/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await ask('/api/alive')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('report that no more requests should come, once the process has been told to end', async () => {
    const isStopping = () => true;
    expect(await ask('/api/ready', { isStopping })).toEqual({
      status: 503,
      body: { status: 'stopping' },
    });
    expect(await ask('/api/alive', { isStopping })).toMatchObject({ status: 200 });
  });

  it('report that requests should go elsewhere while the database is away, but not to restart', async () => {
    const { orm, close } = await openPostgres('postgres://nobody@127.0.0.1:1/none', () => {});
    expect(await ask('/api/ready', { orm })).toEqual({
      status: 503,
      body: { status: 'database_away' },
    });
    expect(await ask('/api/alive', { orm })).toMatchObject({ status: 200 });
    await close();
  });
});

describe('the documentation of the API', async () => {
  const database = await openTestDatabase();

  it('has every call, on a page for people', async () => {
    const api = await createTestApi(database);
    const { body } = await api.request('GET', '/api/openapi.json');
    const paths = Object.keys((body as { paths: object }).paths);
    expect(paths).toContain('/api/orders/consumer');
    const page = await api.request('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const path of paths) expect(page.body).toContain(path);
  });

  it('is not sent again to a browser that has it cached', async () => {
    const api = await createTestApi(database);
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const { headers } = await api.request('GET', path);
      expect(headers.get('cache-control')).toBe('no-cache');
      const known = { 'if-none-match': headers.get('etag') };
      expect((await api.request('GET', path, undefined, known)).status).toBe(304);
    }
  });
});
