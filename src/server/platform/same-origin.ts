import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site writes. Browsers send an Origin with every write: a foreign one is refused. Programs send none:
 * their writes are accepted unless they carry a cookie, because a session must not be used without our own Origin.
 * Throws FORBIDDEN.
 */
export function requireSameOrigin(publicOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isGood =
      origin === undefined
        ? c.req.header('cookie') === undefined
        : isOurs(origin, c.req.header('host'), publicOrigin);
    if (!READS.has(c.req.method) && !isGood) throw new AppError('FORBIDDEN');
    await next();
  };
}

/** Without a `publicOrigin`, the Origin's host must equal the requested host. */
function isOurs(
  origin: string,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
