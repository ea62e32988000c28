/** Limits per address: beyond the allowed number of uses they refuse. */
import { networksOf } from './address.ts';
import type { Orm } from './db/database.ts';
import { AppError } from './errors.ts';
import { type CountedUse, createUseCounter, type LimitOptions, type Use } from './use-counter.ts';

export type Limit = {
  /**
   * Counts a use by an address and its networks, for `account` alone when one is given. Throws
   * TOO_MANY_REQUESTS with the seconds to wait. A refused use is not counted.
   */
  use: (address: string, account?: string) => Promise<Use>;
  reset: (address: string, account?: string) => Promise<void>;
};

export function createLimit(orm: Orm, options: LimitOptions): Limit {
  const counter = createUseCounter(orm, options);
  const counted = (address: string, account = '') =>
    networksOf(address).map(({ name, share }) => ({ key: `${account} ${name}`, share }));
  return {
    use: async (address, account) => {
      const uses: CountedUse[] = [];
      const undo = async () => {
        await Promise.all(uses.map((use) => use.undo()));
      };
      for (const { key, share } of counted(address, account)) {
        const use = await counter.use(key);
        uses.push(use);
        if (use.count > options.uses * share) {
          await undo();
          throw tooManyRequests(use.ms);
        }
      }
      return { undo };
    },
    reset: async (address, account) => {
      await Promise.all(counted(address, account).map(({ key }) => counter.reset(key)));
    },
  };
}

/**
 * Up to this many seconds the default text 'qualche minuto' is right; a longer wait is named in minutes.
 */
const A_FEW_MINUTES = 15 * 60;

function tooManyRequests(ms: number): AppError {
  const retry_after = Math.max(1, Math.ceil(ms / 1000));
  const minutes = Math.ceil(retry_after / 60);
  return new AppError('TOO_MANY_REQUESTS', {
    ...(retry_after > A_FEW_MINUTES && {
      message: `Troppi tentativi. Riprova tra ${minutes} minuti.`,
    }),
    details: { retry_after },
  });
}
