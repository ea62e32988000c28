/**
 * A limit that delays and never refuses: each further use waits longer. For limits that strangers could exhaust for
 * everybody.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Orm } from './db/database.ts';
import type { Logger } from './logger.ts';
import { createUseCounter, type LimitOptions, type Use } from './use-counter.ts';

const STEP_MS = 100;
export const LONGEST_WAIT_MS = 3000;
/**
 * At most this many uses wait in one process. Further ones go through at once, so that waiting cannot fill the memory.
 */
export const MOST_WAITING = 100;

export type Slowdown = {
  /**
   * Counts a use of `key` and resolves when it may continue, after LONGEST_WAIT_MS at most. `isBeyond`: it exceeded the
   * undelayed number.
   */
  use: (key: string) => Promise<Use & { isBeyond: boolean }>;
};

type Dependencies = { logger: Logger; sleep?: (ms: number) => Promise<unknown> };

export function createSlowdown(
  orm: Orm,
  options: LimitOptions,
  { logger, sleep = pause }: Dependencies,
): Slowdown {
  const { name: limit, uses, seconds } = options;
  const counter = createUseCounter(orm, options);
  let waiting = 0;
  return {
    use: async (key) => {
      const { count, undo } = await counter.use(key);
      const excess = count - uses;
      if (excess <= 0) return { undo, isBeyond: false };
      // One warning per `uses` uses, so that an attack does not flood the log.
      if ((excess - 1) % uses === 0) logger.warn({ limit, count, seconds }, 'slowed down');
      if (waiting < MOST_WAITING) {
        waiting += 1;
        await sleep(Math.min(excess * STEP_MS, LONGEST_WAIT_MS)).finally(() => {
          waiting -= 1;
        });
      }
      return { undo, isBeyond: true };
    },
  };
}
