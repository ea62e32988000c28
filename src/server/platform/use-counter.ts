/** Counts uses in periods, in the database so that every process sees them. */
import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { Orm } from './db/database.ts';
import { rateLimits } from './db/schema.ts';

/** At most `uses` in `seconds`; a period begins with its first use. */
export type LimitOptions = { name: string; uses: number; seconds: number };

export type Use = {
  /** Takes the use back: it came to nothing, or was none that counts. */
  giveBack: () => Promise<void>;
};

/** `count` is how many the period has with this one, which ends in `ms` milliseconds. */
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
      // Only from the period in which it was counted: uses that come back after its end, and there may
      // be hundreds, would be as many more in the next one. The end was on the same clock or before.
      const end = new Date(Date.now() + ms);
      const giveBack = async () => {
        await orm
          .update(rateLimits)
          .set({ points: sql`${rateLimits.points} - 1` })
          .where(and(eq(rateLimits.key, limiter.getKey(hashed)), lte(rateLimits.expire, end)));
      };
      return { count, ms, giveBack };
    },
    reset: async (key: string): Promise<void> => {
      await limiter.delete(hash(key));
    },
  };
}
