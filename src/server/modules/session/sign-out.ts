import type { Accounts } from './accounts.ts';
import { unlessUnknown } from './accounts-errors.ts';

/**
 * Ends every session of the user, as the spec's sign-out with scope global, and returns the cookies to
 * set. Whoever is signed out already, or is being signed out by another tab, is signed out.
 */
export async function signOut(accounts: Accounts, headers: Headers): Promise<string[]> {
  await unlessUnknown(accounts.api.revokeSessions({ headers }));
  const answer = await unlessUnknown(accounts.api.signOut({ headers, returnHeaders: true }));
  return answer?.headers.getSetCookie() ?? [];
}
