/**
 * Serves the built pages: assets, and HTML that is the same for everybody. A page and the data of its loaders are
 * rendered once for each known path and cached until the contents or a booking rule that they show change.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageSite } from '#contract/contents/site.schema.ts';
import { answerCompressed, type CompressedText, compressText } from './platform/compressed-text.ts';
import type { ApiEnv } from './platform/http.ts';
import { wholeLink } from './whole-link.ts';

/** A path without a page: its rendering answers every unknown path. */
const UNKNOWN_PATH = '/404';
const DATA = '.data';
/** The driver's page has a service worker and opens without a network. */
const GIRO = '/giro';
/** For pushed notices only. */
const OFFICE_WORKER = '/admin/sw.js';

type ReadSite = () => Promise<PageSite>;

/**
 * The exports of `src/web/entry.server.tsx` beside the framework's own. `siteReader` must be the build's own object,
 * because the framework compares contexts by identity. The workers are served as source text.
 */
type Entry = {
  siteReader: RouterContext<ReadSite>;
  driverWorker: (version: string) => void;
  retiredDriverWorker: () => void;
  officeWorker: () => void;
};

type MountOptions = {
  /** Whether the driver's page opens without a network. False unregisters the workers that devices have. */
  driverWorker?: boolean;
};

export type Pages = {
  /** The loaders read the contents with `readSite`. */
  mount: (app: Hono<ApiEnv>, readSite: ReadSite, options?: MountOptions) => void;
  /** The HTML of a page with these contents, bypassing the cache. */
  render: (path: string, readSite: ReadSite) => Promise<string>;
  /** Marks all cached pages as outdated. Such a page is served only while it cannot be rendered again. */
  invalidate: () => void;
};

/** `buildFolder` is what `npm run build` writes; the build is its loaded server half. */
export function createPages(build: ServerBuild, buildFolder: string): Pages {
  const known = knownPaths(build);
  const respond = createRenderer(build);
  // Replaced as a whole: a rendering that began before a change then ends up in a cache that is no longer used.
  let cache = new Map<string, Promise<CompressedText>>();
  // Served while a page cannot be rendered because the database is down.
  let outdated = cache;

  const invalidate = () => {
    outdated = new Map([...outdated, ...cache]);
    cache = new Map();
  };

  const mount: Pages['mount'] = (app, readSite, { driverWorker = true } = {}) => {
    const cachedPage = (path: string): Promise<CompressedText> => {
      const current = cache;
      const cached = current.get(path);
      if (cached) return cached;
      const earlier = outdated.get(path);
      const page = respond(path, readSite)
        .then((response) => cachePage(path, response))
        .catch((error) => {
          // Rendered again on the next request.
          current.delete(path);
          if (!earlier) throw error;
          return earlier;
        });
      current.set(path, page);
      return page;
    };
    const root = join(buildFolder, 'client');
    // Mounted before the files, so that no file is looked up on disk.
    app.get('*', async (c, next) => {
      const { path } = c.req;
      return known.has(path) ? answerCompressed(c, await cachedPage(path)) : next();
    });
    app.get(`${GIRO}/sw.js`, async (c) => {
      const entry = build.entry.module as unknown as Entry;
      // The worker's version is the page's ETag: the page names the build's files and the company's contents.
      const source = driverWorker
        ? `(${entry.driverWorker})(${JSON.stringify((await cachedPage(GIRO)).etag)})`
        : `(${entry.retiredDriverWorker})()`;
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'service-worker-allowed': GIRO,
      };
      return c.body(source, 200, { ...headers, 'cache-control': 'no-cache' });
    });
    app.get(OFFICE_WORKER, (c) => {
      const { officeWorker } = build.entry.module as unknown as Entry;
      return c.body(`(${officeWorker})()`, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
    });
    app.get('*', async (c, next) => {
      const whole = wholeLink(c.req.raw.url);
      if (whole === null) return next();
      return c.body(null, 302, { location: whole, 'cache-control': 'no-store' });
    });
    app.use('/assets/*', keepForever);
    app.use(serveStatic({ root, precompressed: true }));
    app.get('*', async (c) => {
      const { path } = c.req;
      // The data of a page's loaders, for a navigation in the browser.
      if (path.endsWith(DATA)) {
        const page = path === '/_root.data' ? '/' : path.slice(0, -DATA.length);
        return answerCompressed(
          c,
          await cachedPage(known.has(page) ? path : `${UNKNOWN_PATH}${DATA}`),
        );
      }
      const canonical = path.toLowerCase().replace(/(?<=.)\/$/, '');
      if (known.has(canonical)) return c.redirect(`${canonical}${new URL(c.req.url).search}`, 308);
      return answerCompressed(c, await cachedPage(UNKNOWN_PATH));
    });
    app.all('*', (c) => c.text('Metodo non ammesso', 405, { allow: 'GET, HEAD' }));
  };

  const render: Pages['render'] = async (path, readSite) => (await respond(path, readSite)).text();

  return { mount, render, invalidate };
}

/** Names of built assets contain a hash of their content. */
const keepForever: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
};

/** Every path of the route table that has no parameter. */
function knownPaths(build: ServerBuild): Set<string> {
  const routes = Object.values(build.routes);
  const paths = new Set<string>();
  for (const route of routes) {
    const segments: string[] = [];
    for (
      let current: typeof route | undefined = route;
      current;
      current = current.parentId ? build.routes[current.parentId] : undefined
    ) {
      if (current.path) segments.unshift(current.path);
    }
    const path = `/${segments.join('/')}`;
    if (!/[:*]/.test(path)) paths.add(path);
  }
  return paths;
}

function createRenderer(build: ServerBuild) {
  const handleRequest = createRequestHandler(build, 'production');
  const { siteReader } = build.entry.module as unknown as Entry;
  return async (path: string, readSite: ReadSite): Promise<Response> => {
    const context = new RouterContextProvider();
    let unread: unknown;
    context.set(siteReader, () =>
      readSite().catch((error) => {
        unread = error;
        throw error;
      }),
    );
    // Rendered without the request's origin and headers, so that nothing personal gets into the cache.
    const response = await handleRequest(new Request(new URL(path, 'http://localhost')), context);
    if (!response.ok && response.status !== 404) {
      throw unread ?? new Error(`${path} rendered with status ${response.status}`);
    }
    return response;
  };
}

async function cachePage(path: string, response: Response): Promise<CompressedText> {
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (!path.endsWith(DATA)) headers['content-security-policy'] = contentPolicy(text);
  return compressText(text, headers, response.status === 404 ? 404 : 200);
}

/** Allows only our own origin and exactly the inline scripts of this page. */
export function contentPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    "img-src 'self' https: data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
