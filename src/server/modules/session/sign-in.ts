import type { SignInInput } from '#contract/session.schema.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import type { Accounts } from './accounts.ts';
import { isRefusal, unavailable } from './accounts-errors.ts';
import { appUser, type Outcome } from './session.ts';

type Dependencies = {
  accounts: Accounts;
  failures: Limit;
  accountFailures: Slowdown;
  passwordChecks: BoundedQueue;
};

/**
 * Signs in. Raises INVALID_CREDENTIALS, whatever the reason, and TOO_MANY_REQUESTS. Failures from one
 * address lock the account for that address only. All failures of an account together only slow its
 * sign-ins down, because otherwise anybody could lock the administrator out.
 */
export async function signIn(
  { accounts, failures, accountFailures, passwordChecks }: Dependencies,
  { email, password }: SignInInput,
  { address, headers }: { address: string; headers: Headers },
): Promise<Outcome> {
  const account = email.toLowerCase();
  // Counted before the slow check of the password, else parallel guesses would all pass.
  const attempt = await failures.use(address, account);
  const attemptOfAll = await accountFailures.use(account);
  try {
    const answer = await passwordChecks(() =>
      accounts.api.signInEmail({
        body: { email: account, password },
        headers,
        returnHeaders: true,
      }),
    );
    await failures.reset(address, account);
    await attemptOfAll.undo();
    return { user: appUser(answer.response.user), cookies: answer.headers.getSetCookie() };
  } catch (error) {
    if (isRefusal(error)) throw new AppError('INVALID_CREDENTIALS', { cause: error });
    await Promise.allSettled([attempt.undo(), attemptOfAll.undo()]);
    throw unavailable(error);
  }
}
