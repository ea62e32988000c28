/** The call that confirms a session: whoever holds it proves again to be its user. */
import type { ConfirmSessionInput } from '#contract/users/account.schema.ts';
import { storeConfirmation } from '#server/modules/users/confirmation.store.ts';
import { proofOf } from '#server/modules/users/require-confirmation.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { type Caller, checkCode, checkPassword, type ProofDependencies } from './prove-again.ts';

/** Raises INVALID_INPUT at the password, INVALID_CODE, TOO_MANY_REQUESTS, and UNAUTHENTICATED when the session has ended. */
export async function confirmSession(
  dependencies: ProofDependencies,
  input: ConfirmSessionInput,
  caller: Caller,
): Promise<void> {
  const { orm } = dependencies;
  if ((await proofOf(orm, caller.user.id)) === 'password') {
    if (!('password' in input)) throw invalidInput({ password: 'Inserire la password' });
    await checkPassword(dependencies, caller, input.password);
  } else {
    if (!('code' in input)) throw invalidInput({ code: 'Inserire il codice' });
    await checkCode(dependencies, caller, input.code);
  }
  await storeConfirmation(orm, caller.sessionId);
}
