/** Limits for guessing passwords and codes. */

import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import { isRefusal, unavailable } from './library-errors.ts';

export type AttemptLimits = { failures: Limit; accountFailures: Slowdown };

/**
 * Runs a check of a password or code, and counts it as failed if the library refuses; a success resets the failures.
 * Throws TOO_MANY_REQUESTS, or the check's error. Failures from one address lock the account for that address only. All
 * failures of an account together only slow it down, because otherwise anybody could lock the administrator out.
 */
export async function countAttempt<T>(
  { failures, accountFailures }: AttemptLimits,
  { address, account }: { address: string; account: string },
  check: () => Promise<T>,
): Promise<T> {
  // Counted before the slow password check, otherwise parallel guesses would all pass.
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
