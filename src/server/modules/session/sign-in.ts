import type { SignInInput } from '#contract/users/session.schema.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Accounts } from './accounts.ts';
import { type AttemptLimits, countAttempt } from './attempts.ts';
import { isRefusal } from './library-errors.ts';
import { endIfPasswordChanged, findPassword } from './passwords.store.ts';
import { recordFailedSignIn, recordSignIn } from './record-sign-in.ts';
import { appUser, type Outcome } from './session.ts';

type Dependencies = AttemptLimits & {
  orm: Orm;
  accounts: Accounts;
  passwordChecks: BoundedQueue;
  logger: Logger;
};

/**
 * Signs in, or answers that a second factor is due; its cookie then identifies the sign-in that was begun.
 * Raises INVALID_CREDENTIALS, whatever the reason, and TOO_MANY_REQUESTS.
 */
export async function signIn(
  { orm, accounts, passwordChecks, logger, ...limits }: Dependencies,
  { email, password }: SignInInput,
  { address, headers }: { address: string; headers: Headers },
): Promise<Outcome & { second_factor?: true }> {
  const account = email.toLowerCase();
  const stored = await findPassword(orm, { email: account });
  try {
    const answer = await countAttempt(limits, { address, account }, () =>
      passwordChecks(() =>
        accounts.api.signInEmail({
          body: { email: account, password },
          headers,
          returnHeaders: true,
        }),
      ),
    );
    if (!stored || (await endIfPasswordChanged(orm, stored))) {
      throw new AppError('INVALID_CREDENTIALS');
    }
    const cookies = answer.headers.getSetCookie();
    if ('twoFactorRedirect' in answer.response) return { user: null, second_factor: true, cookies };
    const user = appUser(answer.response.user);
    await recordSignIn(orm, user);
    return { user, cookies };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    recordFailedSignIn(orm, logger, account);
    throw new AppError('INVALID_CREDENTIALS', { cause: error });
  }
}
