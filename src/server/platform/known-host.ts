import { BlockList, isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';
import type { Logger } from './logger.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

type Options = {
  publicOrigin: string | undefined;
  /** The address or name on which the product listens. */
  listensOn: string;
  logger: Logger;
};

/**
 * Anybody can point a name at this machine, and a page under that name then counts as same-origin (DNS rebinding). So
 * without a `publicOrigin`, writes and reads with a cookie are refused under every name but localhost. The machine's
 * addresses are accepted when it listens on more than loopback: an address cannot be rebound. With a `publicOrigin` the
 * Origin of writes is checked instead. Throws UNKNOWN_HOST.
 */
export function requireKnownHost({ publicOrigin, listensOn, logger }: Options): MiddlewareHandler {
  const acceptsAddresses = !isLoopback(listensOn);
  const isKnown = (name: string) => isLoopback(name) || (acceptsAddresses && isIP(name) !== 0);
  return async (c, next) => {
    const isHarmless = READS.has(c.req.method) && c.req.header('cookie') === undefined;
    const host = c.req.header('host') ?? '';
    if (!publicOrigin && !isHarmless && !isKnown(hostname(host))) {
      logger.warn({ host: host.slice(0, 255) }, 'refused for this host: set PUBLIC_ORIGIN');
      throw new AppError('UNKNOWN_HOST');
    }
    await next();
  };
}

/** Without port and brackets, in lower case. */
function hostname(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

function isLoopback(name: string): boolean {
  const family = isIP(name);
  if (family === 0) return name === 'localhost';
  return LOOPBACK.check(name, family === 6 ? 'ipv6' : 'ipv4');
}
