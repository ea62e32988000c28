import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';

export type LinkLimits = {
  /** Every call by link, by address. */
  ownOrders: Limit;
  /** Links that were not valid, by address. */
  wrongLinks: Limit;
};

/**
 * What the link of a mail leads to, as `find` has it. Raises `code`, the same for every link that is not valid, and
 * TOO_MANY_REQUESTS.
 */
export async function openLink<Found>(
  { ownOrders, wrongLinks }: LinkLimits,
  address: string,
  code: ErrorCode,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  await ownOrders.use(address);
  // Counted before, else parallel guesses would all pass.
  const guess = await wrongLinks.use(address);
  let isWrong = false;
  try {
    const found = await find();
    isWrong = !found;
    if (found) return found;
  } finally {
    if (!isWrong) await guess.undo();
  }
  throw new AppError(code);
}
