import type { ErrorCode } from '#contract/errors.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { countWithin, type Limit } from '#server/platform/limits.ts';
import { type Counted, uncount } from '#server/platform/use-counter.ts';

export type LinkLimits = {
  /** Every call by link, by address. */
  ownOrders: Pick<Limit, 'options'>;
  /** Links that were not valid, by address. */
  wrongLinks: Pick<Limit, 'options'>;
};

/**
 * What the link of a mail leads to, as `find` has it, which uncounts `guess` in the same statement where it finds something.
 * Raises `code`, the same for every link that is not valid, and TOO_MANY_REQUESTS.
 */
export async function openLink<Found>(
  { orm, ownOrders, wrongLinks }: LinkLimits & { orm: Orm },
  address: string,
  code: ErrorCode,
  find: (guess: readonly Counted[]) => Promise<Found | undefined>,
): Promise<Found> {
  // Counted before, else parallel guesses would all pass.
  const uses = await countWithin(orm, [ownOrders.options, wrongLinks.options], address);
  const guess = uses.filter(({ counter }) => counter === wrongLinks.options);
  const found = await find(guess).catch(async (error) => {
    await uncount(orm, guess);
    throw error;
  });
  if (!found) throw new AppError(code);
  return found;
}
