/** Counts uses in periods. The counters are in the database, so that all processes share them. */
import { createHash } from 'node:crypto';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Orm } from './db/database.ts';
import type { OldRows } from './db/old-rows.ts';
import { rateLimits } from './db/schema.ts';

/** At most `uses` in `seconds`; a period begins with its first use. */
export type LimitOptions = { name: string; uses: number; seconds: number };

export type Use = {
  /** Uncounts the use, because it did not succeed or is of a kind that does not count. */
  undo: () => Promise<void>;
};

/** `count`: uses in this period, this one included. The period ends in `ms` milliseconds. */
export type CountedUse = Use & { count: number; ms: number };

export function createUseCounter(orm: Orm, { name, uses, seconds }: LimitOptions) {
  const limiter = new RateLimiterDrizzle({
    storeClient: orm,
    schema: rateLimits,
    keyPrefix: name,
    points: uses,
    duration: seconds,
  });
  // Hashed: the table keeps neither addresses nor e-mails.
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
  return {
    use: async (key: string): Promise<CountedUse> => {
      const hashed = hash(key);
      const { consumedPoints: count, msBeforeNext: ms } = await limiter.penalty(hashed);
      // A use is uncounted only within its own period: in a later one it would allow one use more. `end` was
      // computed from the same clock as the period's end, or before it.
      const end = new Date(Date.now() + ms);
      const undo = async () => {
        await orm
          .update(rateLimits)
          .set({ points: sql`${rateLimits.points} - 1` })
          .where(and(eq(rateLimits.key, limiter.getKey(hashed)), lte(rateLimits.expire, end)));
      };
      return { count, ms, undo };
    },
    reset: async (key: string): Promise<void> => {
      await limiter.delete(hash(key));
    },
  };
}

export const expiredCounters = (now: Date): OldRows => [rateLimits, lt(rateLimits.expire, now)];
