/** The limits of guessing a password or a code. */

import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import { isRefusal, unavailable } from './library-errors.ts';

export type AttemptLimits = { failures: Limit; accountFailures: Slowdown };

/**
 * Runs a check of a password or code, and counts it as failed when the library refuses; a success resets
 * the failures. Raises TOO_MANY_REQUESTS, or what the check raised. Failures from one address lock the
 * account for that address only. All failures of an account together only slow it down, because otherwise
 * anybody could lock the administrator out.
 */
export async function countAttempt<T>(
  { failures, accountFailures }: AttemptLimits,
  { address, account }: { address: string; account: string },
  check: () => Promise<T>,
): Promise<T> {
  // Counted before the slow check of the password, else parallel guesses would all pass.
  const attempt = await failures.use(address, account);
  const attemptOfAll = await accountFailures.use(account);
  try {
    const answer = await check();
    await failures.reset(address, account);
    await attemptOfAll.undo();
    return answer;
  } catch (error) {
    if (isRefusal(error)) throw error;
    await Promise.allSettled([attempt.undo(), attemptOfAll.undo()]);
    throw unavailable(error);
  }
}
