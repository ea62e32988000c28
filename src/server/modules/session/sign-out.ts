import type { Accounts } from './accounts.ts';
import { nullIfRefused } from './accounts-errors.ts';

/**
 * Ends every session of the user, like the spec's sign-out with scope global, and returns the cookies to
 * set. Succeeds also without a session and when another tab signs out at the same moment.
 */
export async function signOut(accounts: Accounts, headers: Headers): Promise<string[]> {
  await nullIfRefused(accounts.api.revokeSessions({ headers }));
  const answer = await nullIfRefused(accounts.api.signOut({ headers, returnHeaders: true }));
  return answer?.headers.getSetCookie() ?? [];
}
