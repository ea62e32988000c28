/** A signed-in user confirms with password or code: limited like a sign-in, and counted per session. */

import type { Context } from 'hono';
import { endSession } from '#server/modules/users/confirmation.store.ts';
import { proofOf } from '#server/modules/users/require-confirmation.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv, SignedInUser } from '#server/platform/http.ts';
import { createUseCounter } from '#server/platform/use-counter.ts';
import { type Accounts, LONGEST_SESSION_MS } from './accounts.ts';
import { type AttemptLimits, countAttempt } from './attempts.ts';
import { codeAccount, codeCheck, type UnusedCodes } from './codes.ts';
import { codeRefusal, isRefusal, type PasswordField, passwordRefusal } from './library-errors.ts';

export type PasswordDependencies = AttemptLimits & {
  orm: Orm;
  accounts: Accounts;
  passwordChecks: BoundedQueue;
};

export type ProofDependencies = PasswordDependencies & { unusedCodes: UnusedCodes };

/** Who makes a call, with which session and from where. */
export type Caller = { user: SignedInUser; sessionId: string; address: string; headers: Headers };

export const callerOf = (c: Context<ApiEnv>): Caller => ({
  user: c.get('user'),
  sessionId: c.get('session').id,
  address: c.get('address'),
  headers: c.req.raw.headers,
});

/**
 * Makes a library call that checks the password. Throws INVALID_INPUT at the password, TOO_MANY_REQUESTS, and
 * UNAUTHENTICATED if the session has ended.
 */
export function withPassword<T>(
  dependencies: PasswordDependencies,
  caller: Caller,
  call: () => Promise<T>,
  field: PasswordField = 'password',
): Promise<T> {
  const { passwordChecks } = dependencies;
  return countAttempt(dependencies, { address: caller.address, account: caller.user.email }, () =>
    ofSession(dependencies.orm, caller, 'password', () => passwordChecks(call)),
  ).catch((error) => {
    throw passwordRefusal(error, field);
  });
}

/** Checks only the password. */
export const checkPassword = (
  dependencies: PasswordDependencies,
  caller: Caller,
  password: string,
  field?: PasswordField,
): Promise<unknown> =>
  withPassword(
    dependencies,
    caller,
    () => dependencies.accounts.api.verifyPassword({ body: { password }, headers: caller.headers }),
    field,
  );

/** Like withPassword for a code. Throws INVALID_CODE instead of INVALID_INPUT. */
export function withCode<T>(
  dependencies: ProofDependencies,
  caller: Caller,
  call: () => Promise<T>,
): Promise<T> {
  const account = codeAccount(caller.user);
  return countAttempt(dependencies, { address: caller.address, account }, () =>
    ofSession(dependencies.orm, caller, 'code', call),
  ).catch((error) => {
    throw codeRefusal(error);
  });
}

/** Checks an app code or a recovery code; each works once. */
export async function checkCode(
  dependencies: ProofDependencies,
  caller: Caller,
  typed: string,
): Promise<void> {
  const { check, recordUse } = codeCheck(dependencies, typed, caller);
  await withCode(dependencies, caller, check);
  await recordUse();
}

/** The session ends after so many wrong ones in a row. */
const MOST_WRONG = 10;

/**
 * Counts a session's failures over all calls, and finally ends it. From many addresses a thief could otherwise try for
 * weeks: the sign-in limits only delay, and the library's lock of the codes does not apply within a session. With a
 * second factor the right password does not reset the count: a thief who knows it could try any number of codes.
 */
async function ofSession<T>(
  orm: Orm,
  { user, sessionId }: Caller,
  proof: 'password' | 'code',
  check: () => Promise<T>,
): Promise<T> {
  const seconds = LONGEST_SESSION_MS / 1000;
  const counter = createUseCounter(orm, { name: 'confirmations', seconds });
  const attempt = await counter.use(sessionId);
  if (attempt.count > MOST_WRONG) {
    await endSession(orm, sessionId);
    throw new AppError('UNAUTHENTICATED', { message: 'Troppi tentativi: accedi di nuovo.' });
  }
  try {
    const answer = await check();
    if (proof === (await proofOf(orm, user.id))) await counter.reset(sessionId);
    else await attempt.undo();
    return answer;
  } catch (error) {
    if (!isRefusal(error)) await attempt.undo();
    throw error;
  }
}
