/** The second step of a sign-in: a code of the app or a recovery code. */
import { parseSigned } from 'hono/utils/cookie';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Accounts } from './accounts.ts';
import { type AttemptLimits, countAttempt } from './attempts.ts';
import { codeAccount, codeCheck, type UnusedCodes } from './codes.ts';
import { beginAgain, codeRefusal } from './library-errors.ts';
import { endIfPasswordChanged, findPassword } from './passwords.store.ts';
import { recordSignIn } from './record-sign-in.ts';
import { appUser, type Outcome } from './session.ts';

type Dependencies = AttemptLimits & { orm: Orm; accounts: Accounts; unusedCodes: UnusedCodes };

/**
 * Completes the sign-in that the request's cookie identifies. Raises INVALID_CODE, TOO_MANY_REQUESTS, and
 * UNAUTHENTICATED when the sign-in has to begin again. Beside our limits the library's hold: five attempts
 * at one sign-in, and after ten wrong codes in a row no code of the account for 15 minutes.
 */
export async function signInWithCode(
  { orm, accounts, unusedCodes, ...limits }: Dependencies,
  typed: string,
  { address, headers }: { address: string; headers: Headers },
): Promise<Outcome> {
  const begun = await readBegunSignIn(accounts, headers);
  if (!begun) throw beginAgain();
  const { user } = begun;
  const stored = await findPassword(orm, user);
  const dependencies = { orm, accounts, unusedCodes };
  const { check, recordUse } = codeCheck(dependencies, typed, { user, headers: begun.headers });
  try {
    const account = codeAccount(user);
    const answer = await countAttempt(limits, { address, account }, check);
    if (!stored || (await endIfPasswordChanged(orm, stored))) throw beginAgain();
    await recordUse();
    await recordSignIn(orm, user);
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

/** Whose sign-in was begun, and headers with its cookie alone: with a session the library signs nobody in. */
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
