import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/env.ts';
import { createPages } from '#server/pages.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openProduct, type Product } from '#server/product.ts';
import { isPostgres } from '#test/database.ts';
import { copyMigratedFolder } from '#test/migrated-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { buildOfTwoPages } from '#test/two-pages.ts';

const ORIGIN = 'http://localhost';

/** On PostgreSQL two processes of the product share one database. */
describe('an edited content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edited-content-'));
  let databaseUrl: string | undefined;
  let products: Product[] = [];
  let cookie = '';
  beforeAll(async () => {
    if (isPostgres) databaseUrl = await createPostgresDatabase();
    else await copyMigratedFolder(folder);
    const admin = { ADMIN_EMAIL: 'admin@example.test', ADMIN_PASSWORD: 'una-password-di-prova' };
    const env = readEnvironment({
      ...admin,
      DATA_DIR: folder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(32) }),
    });
    const open = () =>
      openProduct(env, createLogger('silent'), createPages(buildOfTwoPages(), 'public'));
    products = isPostgres ? [await open(), await open()] : [await open()];
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = admin;
    const signedIn = await write('POST', '/api/session', { email, password });
    cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    for (const product of products) {
      await product.endStreams();
      await product.close();
    }
    if (databaseUrl) await dropPostgresDatabase(databaseUrl);
    rmSync(folder, { recursive: true });
  });

  /** Asks the first process. */
  const write = async (method: string, path: string, body: object) => {
    const headers = {
      host: 'localhost',
      origin: ORIGIN,
      'content-type': 'application/json',
      cookie,
    };
    const init = { method, headers, body: JSON.stringify(body) };
    return (products[0] as Product).app.request(`${ORIGIN}${path}`, init);
  };
  const edit = async (title: string, version: number | null) => {
    const content = { content: { title }, version };
    expect((await write('PUT', '/api/admin/contents/home-hero', content)).status).toBe(200);
  };
  const landingPages = () =>
    Promise.all(products.map(async ({ app }) => (await app.request(`${ORIGIN}/`)).text()));
  const everywhere = (title: string) => products.map(() => `<p>${title}</p>`);

  it('is on the landing page at its next load, in every process', async () => {
    expect(await landingPages()).toEqual(everywhere('Sistema di Prenotazione'));
    await edit('Cantieri', null);
    await expect.poll(landingPages).toEqual(everywhere('Cantieri'));
  });

  it('or rule that the terms state is on them at their next load, in every process', async () => {
    const terms = () =>
      Promise.all(products.map(async ({ app }) => (await app.request(`${ORIGIN}/terms`)).text()));
    expect(await terms()).toEqual(everywhere('4'));
    const rules = { change_notice_hours: 12, version: 1 };
    const changed = await write('PATCH', '/api/admin/booking-settings', rules);
    expect(changed.status, await changed.text()).toBe(200);
    await expect.poll(terms).toEqual(everywhere('12'));
  });

  it('is drawn in its preview and on no page', async () => {
    const preview = '/api/admin/contents/home-hero/preview';
    const answer = await write('POST', preview, { content: { title: 'Digitato' } });
    expect(await answer.json()).toEqual({ path: '/', html: '<p>Digitato</p>', problems: {} });
    expect(await landingPages()).toEqual(everywhere('Cantieri'));
  });

  // The embedded database notifies the only process.
  const itOnServer = isPostgres ? it : () => {};
  itOnServer('is there too when no process heard of it', async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const listeners = `from pg_stat_activity where application_name = 'listener' and datname = current_database()`;
    await client.query(`select pg_terminate_backend(pid) ${listeners}`);
    await expect.poll(async () => (await client.query(`select 1 ${listeners}`)).rowCount).toBe(0);
    await edit('Ritiri', 1);
    await expect.poll(landingPages).toEqual(everywhere('Ritiri'));
    await client.end();
  });
});
