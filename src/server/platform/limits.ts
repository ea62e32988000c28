/** Limits per address that refuse uses beyond the allowed number. */
import { networksOf } from './address.ts';
import type { Orm } from './db/database.ts';
import { AppError } from './errors.ts';
import {
  type Counted,
  type Counter,
  countUses,
  createUseCounter,
  type LimitOptions,
  type Use,
  type UseToCount,
  uncount,
} from './use-counter.ts';

export type Limit = {
  options: LimitOptions;
  /**
   * Counts a use by an address and its networks, or by `account` alone if given. Throws TOO_MANY_REQUESTS with the
   * seconds to wait. A refused use is not counted.
   */
  use: (address: string, account?: string) => Promise<Use>;
  reset: (address: string, account?: string) => Promise<void>;
};

export function createLimit(orm: Orm, options: LimitOptions): Limit {
  const counter = createUseCounter(orm, options);
  return {
    options,
    use: async (address, account) => {
      const uses = await countWithin(orm, [options], address, account);
      return { undo: () => uncount(orm, uses) };
    },
    reset: async (address, account) => {
      await Promise.all(keysOf(address, account).map(({ key }) => counter.reset(key)));
    },
  };
}

/**
 * Counts a use of several limits in one round trip. The first limit that refuses is not counted, nor are those after
 * it.
 */
export async function countWithin(
  orm: Orm,
  limits: readonly LimitOptions[],
  address: string,
  account?: string,
): Promise<(Counted & { counter: Counter })[]> {
  const uses = await countUses(
    orm,
    limits.flatMap((options) => usesOf(options, address, account)),
  );
  const over = uses.find(({ isOver }) => isOver);
  if (over)
    throw await refusedUses(
      orm,
      uses.filter(({ counter }) => counter === over.counter),
    );
  return uses;
}

/** The uses of a limit by an address and its networks, for a caller that counts them in its own statement. */
export const usesOf = (counter: LimitOptions, address: string, account?: string): UseToCount[] =>
  keysOf(address, account).map(({ key, share }) => ({ counter, key, most: counter.uses * share }));

/** Uncounts these uses, the last of which exceeded its limit, and returns the refusal. */
export async function refusedUses(orm: Orm, uses: readonly Counted[]): Promise<AppError> {
  await uncount(orm, uses);
  return tooManyRequests((uses.at(-1)?.expire.getTime() ?? 0) - Date.now());
}

const keysOf = (address: string, account = '') =>
  networksOf(address).map(({ name, share }) => ({ key: `${account} ${name}`, share }));

/** Up to this many seconds the default text 'qualche minuto' fits; a longer wait is given in minutes. */
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
