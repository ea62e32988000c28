import type { Logger } from './logger.ts';

const EVERY_MS = 60_000;

export type LogOutage = (error: unknown, where: object) => void;

/**
 * An outage fails every request, so it is logged once a minute, with the number of failures since the
 * last line.
 */
export function createOutageLog(logger: Logger): LogOutage {
  // Not the time of day: a clock that is set back must not silence the log.
  let next = 0;
  let unlogged = 0;
  return (error, where) => {
    if (performance.now() < next) {
      unlogged += 1;
      return;
    }
    logger.error({ err: error, unlogged, ...where }, 'the database is away or takes no writes');
    next = performance.now() + EVERY_MS;
    unlogged = 0;
  };
}
