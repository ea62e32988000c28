import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

const ORIGIN = 'https://www.example.test';
const root = resolve(import.meta.dirname, '../../../..');

describe('the files for search engines and phones', async () => {
  const database = await openTestDatabase();
  const get = async (path: string, publicOrigin?: string, headers?: object) => {
    const siteUrl = publicOrigin ?? 'http://localhost:3000';
    const api = await createTestApi(database, { publicOrigin, siteUrl });
    return api.request('GET', path, undefined, headers);
  };
  const locations = (body: unknown) =>
    [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);

  it('keep the back office and the API out of search engines', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(headers.get('cache-control')).toContain('max-age');
    expect(body).toBe('User-agent: *\nDisallow: /admin\nDisallow: /api\n');
  });

  it('have the sitemap if the origin is known', async () => {
    const { body } = await get('/robots.txt', ORIGIN);
    expect(body).toContain(`\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it('list the public pages under the public origin', async () => {
    const { body, headers } = await get('/sitemap.xml', ORIGIN);
    expect(headers.get('content-type')).toMatch(/^application\/xml/);
    expect(headers.get('cache-control')).toContain('max-age');
    expect(locations(body)).toEqual(
      [
        '/',
        '/consumatori',
        '/rivenditori',
        '/preventivo',
        '/contact',
        '/privacy',
        '/terms',
        '/accessibilita',
      ].map((path) => `${ORIGIN}${path}`),
    );
  });

  it("never repeat the request's Host header", async () => {
    const { body } = await get('/sitemap.xml', undefined, { host: 'evil.example' });
    expect(body).not.toContain('evil');
    expect(locations(body)).toContain('http://localhost:3000/privacy');
  });

  it('give the installed icon the name that the office has stored', async () => {
    const shipped = await get('/manifest.webmanifest');
    expect(shipped.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(shipped.headers.get('cache-control')).toContain('max-age');
    expect(shipped.body).toMatchObject({ short_name: 'Trinacria Materiali', lang: 'it' });

    const stored = { name: 'Edil "Etna"' };
    await database.orm.execute(
      sql`insert into cms_contents (slug, content) values ('contact', ${JSON.stringify(stored)}::jsonb)
        on conflict (slug) do update set content = excluded.content`,
    );
    const renamed = await get('/manifest.webmanifest');
    expect(renamed.body).toMatchObject({ short_name: 'Edil "Etna"' });
  });

  it('only list existing icons', async () => {
    const { icons } = (await get('/manifest.webmanifest')).body as { icons: { src: string }[] };
    expect(icons.length).toBeGreaterThan(2);
    for (const { src } of icons) expect(existsSync(`${root}/public${src}`), src).toBe(true);
  });
});
