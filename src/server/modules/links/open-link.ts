import type { ErrorCode } from '#contract/errors.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { countWithin, type Limit } from '#server/platform/limits.ts';
import { type Counted, uncount } from '#server/platform/use-counter.ts';

export type LinkLimits = {
  /** Counts all calls with links per address. */
  ownOrders: Pick<Limit, 'options'>;
  /** Counts invalid links per address. */
  wrongLinks: Pick<Limit, 'options'>;
};

/**
 * Finds what a link opens. Both limits are counted first; on success `find` must uncount `guess` (the use of
 * `wrongLinks`) in its own statement. Throws `code`, the same for every invalid link, and TOO_MANY_REQUESTS.
 */
export async function openLink<Found>(
  { orm, ownOrders, wrongLinks }: LinkLimits & { orm: Orm },
  address: string,
  code: ErrorCode,
  find: (guess: readonly Counted[]) => Promise<Found | undefined>,
): Promise<Found> {
  // Counted first, otherwise parallel guesses would all pass.
  const uses = await countWithin(orm, [ownOrders.options, wrongLinks.options], address);
  const guess = uses.filter(({ counter }) => counter === wrongLinks.options);
  const found = await find(guess).catch(async (error) => {
    await uncount(orm, guess);
    throw error;
  });
  if (!found) throw new AppError(code);
  return found;
}
