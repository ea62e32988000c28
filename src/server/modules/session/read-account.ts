import type { Account } from '#contract/users/account.schema.ts';
import { readUser } from '#server/modules/users/change-users.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Accounts } from './accounts.ts';
import { recoveryCodesLeft } from './second-factor.ts';

/** Raises NOT_FOUND for a user who was deleted while asking. */
export async function readAccount(
  { orm, accounts }: { orm: Orm; accounts: Accounts },
  userId: string,
): Promise<Account> {
  const user = await readUser(orm, userId);
  return { ...user, recovery_codes_left: await recoveryCodesLeft({ orm, accounts }, userId) };
}
