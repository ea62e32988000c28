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
