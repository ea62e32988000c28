/** The call that confirms a session: whoever holds it proves again to be its user. */
import type { ConfirmSessionInput } from '#contract/users/account.schema.ts';
import { endSession, storeConfirmation } from '#server/modules/users/confirmation.store.ts';
import { proofOf } from '#server/modules/users/require-confirmation.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { createUseCounter } from '#server/platform/use-counter.ts';
import { type Accounts, LONGEST_SESSION_MS } from './accounts.ts';
import { type AttemptLimits, countAttempt, withPassword } from './attempts.ts';
import { codeAccount, codeCheck, type UnusedCodes } from './codes.ts';
import { codeRefusal, isRefusal } from './library-errors.ts';

/** Wrong ones in a row after which the session ends. */
const MOST_WRONG = 10;

type Dependencies = AttemptLimits & {
  orm: Orm;
  accounts: Accounts;
  passwordChecks: BoundedQueue;
  unusedCodes: UnusedCodes;
};

type Caller = { user: SignedInUser; sessionId: string; address: string; headers: Headers };

/** Raises INVALID_INPUT at the password, INVALID_CODE, TOO_MANY_REQUESTS, and UNAUTHENTICATED when the session has ended. */
export async function confirmSession(
  dependencies: Dependencies,
  input: ConfirmSessionInput,
  caller: Caller,
): Promise<void> {
  const { orm, accounts } = dependencies;
  const { user, sessionId, address, headers } = caller;
  if ((await proofOf(orm, user.id)) === 'password') {
    if (!('password' in input)) throw invalidInput({ password: 'Inserire la password' });
    await withPassword(dependencies, caller, () =>
      ofSession(orm, sessionId, () =>
        accounts.api.verifyPassword({ body: { password: input.password }, headers }),
      ),
    );
  } else {
    if (!('code' in input)) throw invalidInput({ code: 'Inserire il codice' });
    const { check, recordUse } = codeCheck(dependencies, input.code, { user, headers });
    await countAttempt(dependencies, { address, account: codeAccount(user) }, () =>
      ofSession(orm, sessionId, check),
    ).catch((error) => {
      throw codeRefusal(error);
    });
    await recordUse();
  }
  await storeConfirmation(orm, sessionId);
}

/**
 * Counts the wrong ones of a session and then ends it. From many addresses a thief could otherwise try for weeks: the
 * limits of a sign-in only delay them, and the library's lock of the codes does not hold within a session.
 */
async function ofSession<T>(orm: Orm, sessionId: string, check: () => Promise<T>): Promise<T> {
  const seconds = LONGEST_SESSION_MS / 1000;
  const counter = createUseCounter(orm, { name: 'confirmations', uses: MOST_WRONG, seconds });
  const attempt = await counter.use(sessionId);
  if (attempt.count > MOST_WRONG) {
    await endSession(orm, sessionId);
    throw new AppError('UNAUTHENTICATED', { message: 'Troppi tentativi: accedi di nuovo.' });
  }
  try {
    const answer = await check();
    await counter.reset(sessionId);
    return answer;
  } catch (error) {
    if (!isRefusal(error)) await attempt.undo();
    throw error;
  }
}
