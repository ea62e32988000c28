import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Accepts a write only from our own pages: from `publicOrigin` when it is known, else when the host of
 * Origin is the one that was asked. Raises FORBIDDEN.
 */
export function requireSameOrigin(publicOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (!READS.has(c.req.method) && !isOurs(origin, c.req.header('host'), publicOrigin)) {
      throw new AppError('FORBIDDEN');
    }
    await next();
  };
}

function isOurs(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  if (!origin) return false;
  if (publicOrigin) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
