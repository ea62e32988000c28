import type { Logger } from './logger.ts';

const EVERY_MS = 60_000;

export type LogOutage = (error: unknown, where: object) => void;

/**
 * An outage fails every request, so it is logged once a minute, with the number of failures since the
 * last line.
 */
export function createOutageLog(logger: Logger): LogOutage {
  let next = 0;
  let unlogged = 0;
  return (error, where) => {
    if (Date.now() < next) {
      unlogged += 1;
      return;
    }
    logger.error({ err: error, unlogged, ...where }, 'the database is away or takes no writes');
    next = Date.now() + EVERY_MS;
    unlogged = 0;
  };
}
