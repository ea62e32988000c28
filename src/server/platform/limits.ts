/** Limits per address and per account, counted in the database so that every process sees them. */
import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Orm } from './db/database.ts';
import { rateLimits } from './db/schema.ts';
import { AppError } from './errors.ts';

export type Limit = {
  /** Counts one use. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  use: (key: string) => Promise<void>;
  /** Takes one use back: it came to nothing, and not by the user's fault. */
  giveBack: (key: string) => Promise<void>;
  reset: (key: string) => Promise<void>;
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
  return {
    use: async (key) => {
      try {
        await limiter.consume(hash(key));
      } catch (rejection) {
        throw rejection instanceof RateLimiterRes ? refusal(rejection) : rejection;
      }
    },
    giveBack: async (key) => {
      await limiter.reward(hash(key));
    },
    reset: async (key) => {
      await limiter.delete(hash(key));
    },
  };
}

function refusal(state: RateLimiterRes): AppError {
  return new AppError('TOO_MANY_REQUESTS', {
    details: { retry_after: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) },
  });
}
