/** The SQL on passwords; what reads and checks them is the accounts' library. */
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { accounts } from '#server/platform/db/schema.ts';

/** The accounts' library keeps a password under this name. */
const CREDENTIAL = 'credential';
const ofUser = (userId: string) =>
  and(eq(accounts.user_id, userId), eq(accounts.provider_id, CREDENTIAL));

/** The caller has locked the user. */
export async function storePasswordHash(orm: Orm, userId: string, hash: string): Promise<void> {
  const changed = await orm
    .update(accounts)
    .set({ password: hash, updated_at: sql`now()` })
    .where(ofUser(userId))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  await orm
    .insert(accounts)
    .values({ user_id: userId, account_id: userId, provider_id: CREDENTIAL, password: hash });
}
