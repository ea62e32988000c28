import { eq, sql } from 'drizzle-orm';
import type { SignInInput } from '#contract/session.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import type { Accounts } from './accounts.ts';
import { isRefusal, unavailable } from './accounts-errors.ts';
import { appUser, type Outcome } from './session.ts';

type Dependencies = {
  orm: Orm;
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
  { orm, accounts, failures, accountFailures, passwordChecks }: Dependencies,
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
    const user = appUser(answer.response.user);
    await recordSignIn(orm, user);
    return { user, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    if (isRefusal(error)) throw new AppError('INVALID_CREDENTIALS', { cause: error });
    await Promise.allSettled([attempt.undo(), attemptOfAll.undo()]);
    throw unavailable(error);
  }
}

/** The moment of the last sign-in, and its entry in the audit log. */
async function recordSignIn(orm: Orm, user: { id: string; email: string }): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ last_sign_in_at: sql`now()` })
      .where(eq(users.id, user.id));
    await recordAudit(transaction, { action: 'signed-in', by: user });
  });
}
