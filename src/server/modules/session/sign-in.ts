/** Signing in: with the password, then with a code if there is a second factor. */

import { parseSigned } from 'hono/utils/cookie';
import type { SignInInput } from '#contract/users/session.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { endIfPasswordChanged, findPassword } from '#server/modules/users/passwords.store.ts';
import { findUserId, recordLastSignIn } from '#server/modules/users/users.store.ts';
import { beforeWriting } from '#server/platform/awaited-request.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Accounts } from './accounts.ts';
import { type AttemptLimits, countAttempt } from './attempts.ts';
import { codeAccount, codeCheck, type UnusedCodes } from './codes.ts';
import { codeRefusal, isRefusal, signInExpired } from './library-errors.ts';
import { appUser, endReplacedSession, type Outcome } from './session.ts';

type Dependencies = AttemptLimits & {
  orm: Orm;
  accounts: Accounts;
  passwordChecks: BoundedQueue;
  logger: Logger;
};

/**
 * Signs in, or answers that a second factor is due; its cookie then identifies the pending sign-in. Throws
 * INVALID_CREDENTIALS for any reason, and TOO_MANY_REQUESTS.
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
      passwordChecks(async () => {
        beforeWriting();
        return accounts.api.signInEmail({
          body: { email: account, password },
          headers,
          returnHeaders: true,
        });
      }),
    );
    if (!stored || (await endIfPasswordChanged(orm, stored))) {
      throw new AppError('INVALID_CREDENTIALS');
    }
    const cookies = answer.headers.getSetCookie();
    if ('twoFactorRedirect' in answer.response) return { user: null, second_factor: true, cookies };
    const user = appUser(answer.response.user);
    await recordSignIn(orm, user);
    await endReplacedSession(accounts, headers);
    return { user, cookies };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    recordFailedSignIn(orm, logger, account);
    throw new AppError('INVALID_CREDENTIALS', { cause: error });
  }
}

type SecondStep = AttemptLimits & { orm: Orm; accounts: Accounts; unusedCodes: UnusedCodes };

/**
 * Completes the sign-in identified by the request's cookie. Throws INVALID_CODE, TOO_MANY_REQUESTS, and UNAUTHENTICATED
 * if the sign-in must start over. The library's limits apply too: five attempts per sign-in, and after ten wrong codes
 * in a row no code of the account for 15 minutes.
 */
export async function signInWithCode(
  { orm, accounts, unusedCodes, ...limits }: SecondStep,
  typed: string,
  { address, headers }: { address: string; headers: Headers },
): Promise<Outcome> {
  const begun = await readBegunSignIn(accounts, headers);
  if (!begun) throw signInExpired();
  const { user } = begun;
  const stored = await findPassword(orm, user);
  const dependencies = { orm, accounts, unusedCodes };
  const { check, recordUse } = codeCheck(dependencies, typed, { user, headers: begun.headers });
  try {
    const account = codeAccount(user);
    const answer = await countAttempt(limits, { address, account }, check);
    if (!stored || (await endIfPasswordChanged(orm, stored))) throw signInExpired();
    await recordUse();
    await recordSignIn(orm, user);
    await endReplacedSession(accounts, headers);
    return { user, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    const refusal = codeRefusal(error);
    if (refusal instanceof AppError && refusal.code === 'INVALID_CODE') {
      const after = { second_factor: true };
      await recordAudit(orm, { action: 'sign-in-failed', by: null, subject: user, after });
    }
    throw refusal;
  }
}

/** The user of the pending sign-in, and headers with its cookie alone: with a session the library signs nobody in. */
async function readBegunSignIn(accounts: Accounts, headers: Headers) {
  const { createAuthCookie, secret, internalAdapter } = await accounts.$context;
  const { name } = createAuthCookie('two_factor');
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/);
  const cookie = pairs.find((pair) => pair.startsWith(`${name}=`)) ?? '';
  const { [name]: identifier } = await parseSigned(cookie, secret, name);
  if (!identifier) return undefined;
  const begun = await internalAdapter.findVerificationValue(identifier);
  const user = begun && (await internalAdapter.findUserById(begun.value));
  return user ? { user: appUser(user), headers: new Headers({ cookie }) } : undefined;
}

/** Stores the time of the sign-in and its audit log entry. */
async function recordSignIn(orm: Orm, user: { id: string; email: string }): Promise<void> {
  await orm.transaction(async (transaction) => {
    await recordLastSignIn(transaction, user.id);
    await recordAudit(transaction, { action: 'signed-in', by: user });
  });
}

/**
 * The audit log entry of a refused sign-in, if the account exists. Written after the answer, whose timing must not
 * reveal that.
 */
function recordFailedSignIn(orm: Orm, logger: Logger, email: string): void {
  const record = () =>
    orm.transaction(async (transaction) => {
      const id = await findUserId(transaction, email);
      if (!id) return;
      const subject = { id, email };
      await recordAudit(transaction, { action: 'sign-in-failed', by: null, subject });
    });
  setImmediate(() => {
    record().catch((err) => logger.error({ err }, 'a refused sign-in was not recorded'));
  });
}
