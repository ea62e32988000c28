import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site may have caused in a visitor's browser. Browsers name the Origin of
 * every write: a foreign one is refused. Programs name none: they are accepted, unless a cookie comes
 * along, for a session must not be used without a good Origin. Raises FORBIDDEN.
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

/** Without a `publicOrigin` the host of Origin has to be the one that was asked. */
function isOurs(
  origin: string,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
