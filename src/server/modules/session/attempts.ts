/** The limits of guessing a password or a code. */

import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import { isRefusal, passwordRefusal, unavailable } from './library-errors.ts';

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

type Dependencies = AttemptLimits & { passwordChecks: BoundedQueue };

type Caller = { user: { email: string }; address: string };

/** Makes a call of the library that asks for the password again, limited like a sign-in. */
export async function withPassword<T>(
  { failures, accountFailures, passwordChecks }: Dependencies,
  { user, address }: Caller,
  call: () => Promise<T>,
): Promise<T> {
  const limits = { failures, accountFailures };
  return countAttempt(limits, { address, account: user.email }, () => passwordChecks(call)).catch(
    (error) => {
      throw passwordRefusal(error);
    },
  );
}
