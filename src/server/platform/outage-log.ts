import { RequestTookTooLong } from './answer-within.ts';
import type { Logger } from './logger.ts';

const EVERY_MS = 60_000;

export type LogOutage = (error: unknown, where: object) => void;

/**
 * An outage fails every request, so each kind of error is logged once a minute, with the number of failures since its
 * last line.
 */
export function createOutageLog(logger: Logger): LogOutage {
  // Monotonic: a clock that is set back must not silence the log.
  const kinds = new Map<string, { next: number; unlogged: number }>();
  return (error, where) => {
    const kind = isTooLate(error)
      ? 'a request took too long'
      : 'the database is away or takes no writes';
    const { next, unlogged } = kinds.get(kind) ?? { next: 0, unlogged: 0 };
    if (performance.now() < next) {
      kinds.set(kind, { next, unlogged: unlogged + 1 });
      return;
    }
    logger.error({ err: error, unlogged, ...where }, kind);
    kinds.set(kind, { next: performance.now() + EVERY_MS, unlogged: 0 });
  };
}

const isTooLate = (error: unknown): boolean =>
  error instanceof RequestTookTooLong || (error instanceof Error && isTooLate(error.cause));
