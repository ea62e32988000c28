/** Limits per address and per account, counted in the database so that every process sees them. */
import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Orm } from './db/database.ts';
import { rateLimits } from './db/schema.ts';
import { AppError } from './errors.ts';

export type Limit = {
  /** Counts one use. Throws TOO_MANY_REQUESTS with the seconds to wait; what is refused is not counted. */
  use: (key: string) => Promise<Use>;
  reset: (key: string) => Promise<void>;
};

export type Use = {
  /** Takes the use back: it came to nothing, and not by the user's fault. */
  giveBack: () => Promise<void>;
};

export function createLimit(
  orm: Orm,
  options: { name: string; uses: number; seconds: number },
): Limit {
  const limiter = new RateLimiterDrizzle({
    storeClient: orm,
    schema: rateLimits,
    keyPrefix: options.name,
    points: options.uses,
    duration: options.seconds,
  });
  // Hashed: the table keeps neither addresses nor e-mails.
  const hash = (key: string) => createHash('sha256').update(key).digest('base64url');
  /**
   * Only from the period in which it was counted: uses that come back after its end, and there may be
   * hundreds, would be as many more in the next one. The end was on the same clock or before.
   */
  const giveBack = async (key: string, { msBeforeNext }: RateLimiterRes, countedAt: number) => {
    const end = new Date(countedAt + msBeforeNext);
    await orm
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(and(eq(rateLimits.key, limiter.getKey(key)), lte(rateLimits.expire, end)));
  };
  return {
    use: async (key) => {
      const hashed = hash(key);
      try {
        const state = await limiter.consume(hashed);
        const countedAt = Date.now();
        return { giveBack: () => giveBack(hashed, state, countedAt) };
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        await giveBack(hashed, rejection, Date.now());
        throw refusal(rejection);
      }
    },
    reset: async (key) => {
      await limiter.delete(hash(key));
    },
  };
}

/** Up to here a wait is 'qualche minuto', the default text; who has to wait longer is told how long. */
const A_FEW_MINUTES = 15 * 60;

function refusal(state: RateLimiterRes): AppError {
  const retry_after = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  const minutes = Math.ceil(retry_after / 60);
  return new AppError('TOO_MANY_REQUESTS', {
    ...(retry_after > A_FEW_MINUTES && {
      message: `Troppi tentativi. Riprova tra ${minutes} minuti.`,
    }),
    details: { retry_after },
  });
}
