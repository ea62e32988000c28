/**
 * A limit that never shuts anybody out: beyond its uses each further one waits longer before it goes
 * on. For what strangers could use up for everybody.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Orm } from './db/database.ts';
import type { Logger } from './logger.ts';
import { createUseCounter, type LimitOptions, type Use } from './use-counter.ts';

const STEP_MS = 100;
export const LONGEST_WAIT_MS = 3000;
/** As many wait in one process; whoever comes then goes on at once, and costs the server no more. */
export const MOST_WAITING = 100;

export type Slowdown = {
  /** Counts a use of `key` and returns when it may go on: at once, or after LONGEST_WAIT_MS at most. */
  use: (key: string) => Promise<Use>;
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
      const { count, giveBack } = await counter.use(key);
      const excess = count - uses;
      if (excess <= 0) return { giveBack };
      // Once for every `uses`, or the log would be the next thing to fill.
      if ((excess - 1) % uses === 0) logger.warn({ limit, count, seconds }, 'slowed down');
      if (waiting < MOST_WAITING) {
        waiting += 1;
        await sleep(Math.min(excess * STEP_MS, LONGEST_WAIT_MS)).finally(() => {
          waiting -= 1;
        });
      }
      return { giveBack };
    },
  };
}
