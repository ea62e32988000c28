import { account } from '#contract/users/account.calls.ts';
import type { Account, ConfirmSessionInput } from '#contract/users/account.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { readUser } from '#server/modules/users/change-users.ts';
import { storeConfirmation } from '#server/modules/users/confirmation.store.ts';
import { proofOf } from '#server/modules/users/require-confirmation.ts';
import { endSessions } from '#server/modules/users/users.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Accounts } from './accounts.ts';
import { createUnusedCodes, recoveryCodesLeft } from './codes.ts';
import {
  type Caller,
  callerOf,
  checkCode,
  checkPassword,
  type PasswordDependencies,
  type ProofDependencies,
} from './prove-again.ts';
import { setCookies } from './session.ts';
import { changePassword, readPasswordLink, setPassword } from './set-password.ts';

/** Calls for the signed-in user are mounted behind `requireUser`. */
export function accountRoutes({
  passwordLinks,
  ...dependencies
}: PasswordDependencies & { passwordLinks: Limit }) {
  const { orm } = dependencies;
  const unusedCodes = createUnusedCodes(orm);
  return answer(account, {
    read: (_input, { user }) => readAccount(dependencies, user.id),
    endOtherSessions: async (_input, { user, c }) => ({
      ended: await endOtherSessions(orm, user, c.get('session').id),
    }),
    changePassword: async (input, { c, user }) => {
      setCookies(c, [await changePassword(dependencies, input, callerOf(c))]);
      return { email: user.email };
    },
    confirm: async (input, { c }) => {
      await confirmSession({ ...dependencies, unusedCodes }, input, callerOf(c));
      return { confirmed: true };
    },
    readPasswordLink: async ({ token }, { address }) => {
      await passwordLinks.use(address);
      return readPasswordLink(orm, token);
    },
    setPassword: async (input, { address }) => {
      await passwordLinks.use(address);
      return { email: await setPassword(dependencies, input, address) };
    },
  });
}

/** Ends the user's sessions on other devices, and returns how many. */
function endOtherSessions(
  orm: Orm,
  by: { id: string; email: string },
  sessionId: string,
): Promise<number> {
  return orm.transaction(async (transaction) => {
    const ended = await endSessions(transaction, by.id, sessionId);
    await recordAudit(transaction, { action: 'sessions-ended', by, after: { ended } });
    return ended;
  });
}

/** Throws NOT_FOUND for a user deleted meanwhile. */
async function readAccount(
  { orm, accounts }: { orm: Orm; accounts: Accounts },
  userId: string,
): Promise<Account> {
  const user = await readUser(orm, userId);
  return { ...user, recovery_codes_left: await recoveryCodesLeft({ orm, accounts }, userId) };
}

/**
 * Throws INVALID_INPUT at the password, INVALID_CODE, TOO_MANY_REQUESTS, and UNAUTHENTICATED if the session has ended.
 */
async function confirmSession(
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
