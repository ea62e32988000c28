import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { endSessions } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Accounts } from './accounts.ts';
import { nullIfRefused } from './accounts-errors.ts';

/**
 * Ends every session of the user, like the spec's sign-out with scope global, and returns the cookies to
 * set. Succeeds also without a session and when another tab signs out at the same moment.
 */
export async function signOut(
  { orm, accounts }: { orm: Orm; accounts: Accounts },
  headers: Headers,
): Promise<string[]> {
  const user = (await nullIfRefused(accounts.api.getSession({ headers })))?.user;
  if (user) {
    await orm.transaction(async (transaction) => {
      const ended = await endSessions(transaction, user.id);
      if (ended > 0) await recordAudit(transaction, { action: 'signed-out', by: user });
    });
  }
  const answer = await nullIfRefused(accounts.api.signOut({ headers, returnHeaders: true }));
  return answer?.headers.getSetCookie() ?? [];
}
