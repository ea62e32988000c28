import { describe, expect, it } from 'vitest';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { createTestApi } from '#server/testing/api.ts';
import { openTestDatabase } from '#server/testing/database.ts';

describe('GET /api/health', async () => {
  const database = await openTestDatabase();

  it('says that all is well, which version runs and how mails are sent', async () => {
    const api = await createTestApi(database, { mail: 'smtp' });
    const { status, body } = await api.request('GET', '/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', database: 'ok', mail: 'smtp', version: '0.0.0-test' });
  });

  it('answers 503 with the same body when the database is away', async () => {
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

  it('is not sent again to a browser that has it in its cache', async () => {
    const api = await createTestApi(database);
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const { headers } = await api.request('GET', path);
      expect(headers.get('cache-control')).toBe('no-cache');
      const known = { 'if-none-match': headers.get('etag') };
      expect((await api.request('GET', path, undefined, known)).status).toBe(304);
    }
  });
});
