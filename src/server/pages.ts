/**
 * Serves the built pages: assets, and HTML that is the same for everybody, rendered once for each known
 * path and kept compressed, with the hashes that its content policy needs, until the contents change.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { ApiEnv } from './platform/http.ts';

type Page = {
  status: 200 | 404;
  etag: string;
  policy: string;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
};

/** Any path that no page has: its rendering is the answer to all unknown ones. */
const UNKNOWN_PATH = '/404';
const YEAR = 31_536_000;

export type Pages = {
  mount: (app: OpenAPIHono<ApiEnv>) => void;
  /** The contents have changed: what was rendered is forgotten. */
  renew: () => void;
};

/** `buildFolder` is what `npm run build` writes; the build is its loaded server half. */
export function createPages(build: ServerBuild, buildFolder: string): Pages {
  const known = knownPaths(build);
  const handleRequest = createRequestHandler(build, 'production');
  // Never the request's own origin or headers: what is rendered knows nobody.
  const handle: Handle = (path) => handleRequest(new Request(new URL(path, 'http://localhost')));
  const render = createPageRenderer(handle);
  // Replaced as a whole, so that a rendering begun before a change ends in a cache that nobody asks.
  let cache = new Map<string, Promise<Page>>();

  const pageAt = (path: string): Promise<Page> => {
    const current = cache;
    const cached = current.get(path);
    if (cached) return cached;
    const page = render(path);
    current.set(path, page);
    page.catch(() => current.delete(path));
    return page;
  };

  const renew = () => {
    cache = new Map();
  };

  const mount = (app: OpenAPIHono<ApiEnv>): void => {
    const root = join(buildFolder, 'client');
    app.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) c.header('cache-control', `public, max-age=${YEAR}, immutable`);
    });
    app.use(serveStatic({ root, precompressed: true }));
    app.get('*', async (c) => {
      const path = c.req.path;
      // What a page's loaders know, asked for by a navigation in the browser.
      if (path.endsWith('.data')) {
        const page = path === '/_root.data' ? '/' : path.slice(0, -'.data'.length);
        return handle(known.has(page) ? path : `${UNKNOWN_PATH}.data`);
      }
      if (path.length > 1 && path.endsWith('/') && known.has(path.slice(0, -1))) {
        return c.redirect(`${path.slice(0, -1)}${new URL(c.req.url).search}`, 308);
      }
      return answer(c, await pageAt(known.has(path) ? path : UNKNOWN_PATH));
    });
    app.all('*', (c) => c.text('Metodo non ammesso', 405, { allow: 'GET, HEAD' }));
  };

  return { mount, renew };
}

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

type Handle = (path: string) => Promise<Response>;

function createPageRenderer(handle: Handle) {
  return async (path: string): Promise<Page> => {
    const response = await handle(path);
    if (!response.ok && response.status !== 404) {
      throw new Error(`${path} rendered with status ${response.status}`);
    }
    const text = await response.text();
    const html = Buffer.from(text);
    const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
    return {
      status: response.status === 404 ? 404 : 200,
      etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      policy: contentPolicy(text),
      html,
      br,
      gzip: gz,
    };
  };
}

/** Only our own origin, and exactly the inline scripts of this page. */
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
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function answer(c: Context<ApiEnv>, page: Page): Response {
  const accepts = c.req.header('accept-encoding') ?? '';
  c.header('etag', page.etag);
  c.header('cache-control', 'no-cache');
  c.header('vary', 'accept-encoding');
  if (page.status === 200 && c.req.header('if-none-match')?.includes(page.etag)) {
    return c.body(null, 304);
  }
  c.header('content-type', 'text/html; charset=utf-8');
  c.header('content-security-policy', page.policy);
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
  if (encoding) c.header('content-encoding', encoding);
  return c.body(new Uint8Array(page[encoding ?? 'html']), page.status);
}
