/** Files for search engines and phones: robots.txt, sitemap, manifests. Mounted before the pages. */
import type { Hono } from 'hono';
import type { Site } from '#contract/contents/site.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import { readSite } from './contents.store.ts';

type Dependencies = {
  orm: Orm;
  publicOrigin?: string | undefined;
  /** The public origin, if configured; never taken from a request. */
  siteUrl: string;
};

/** Pages for search engines; all others have `noindex`. */
const INDEXED = [
  '/',
  '/consumatori',
  '/rivenditori',
  '/preventivo',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibilita',
];

const OFFICE_MANIFEST = '/admin/manifest.webmanifest';

const HOUR = { 'cache-control': 'public, max-age=3600' };

export function mountSiteFiles(app: Hono<ApiEnv>, dependencies: Dependencies): void {
  const { orm, publicOrigin, siteUrl } = dependencies;
  app.get('/robots.txt', (c) => c.text(robots(publicOrigin), 200, HOUR));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(siteUrl), 200, { ...HOUR, 'content-type': 'application/xml; charset=utf-8' }),
  );
  const manifests = { '/manifest.webmanifest': siteManifest, [OFFICE_MANIFEST]: officeManifest };
  for (const [path, manifest] of Object.entries(manifests)) {
    app.get(path, async (c) =>
      c.body(JSON.stringify({ ...APP, ...manifest(await readSite(orm)) }), 200, {
        // Cached briefly: the office may change the name.
        'cache-control': 'public, max-age=300',
        'content-type': 'application/manifest+json; charset=utf-8',
      }),
    );
  }
}

/** Refers to the sitemap only if the public origin is configured. */
function robots(publicOrigin: string | undefined): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api'];
  if (publicOrigin) lines.push('', `Sitemap: ${publicOrigin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}

function sitemap(siteUrl: string): string {
  const urls = INDEXED.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

/** What the installed site and the installed office have in common. */
const APP = {
  lang: 'it',
  display: 'standalone',
  background_color: '#faf7f2',
  theme_color: '#faf7f2',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

const siteManifest = ({ company, hero }: Site) => ({
  name: `${company.name} · ${hero.title}`,
  short_name: company.name,
  description: hero.description,
  start_url: '/',
  scope: '/',
});

/** Linked on the pages of the office only (src/web/office/frame/layout.page.tsx). */
const officeManifest = ({ company }: Site) => ({
  name: `Ufficio · ${company.name}`,
  short_name: 'Ufficio',
  start_url: '/admin/overview',
  scope: '/admin/',
});
