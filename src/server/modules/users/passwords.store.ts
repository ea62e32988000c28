/** Stored passwords; the auth library reads and checks them. */
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { accounts, users } from '#server/platform/db/schema.ts';
import { endSessions, lockUser } from './users.store.ts';

/** The auth library stores a password under this name. */
const CREDENTIAL = 'credential';
const ofUser = (userId: string | typeof users.id) =>
  and(eq(accounts.user_id, userId), eq(accounts.provider_id, CREDENTIAL));

export type StoredPassword = { user_id: string; hash: string | null };

/** Undefined for a user without a password, or no user. */
export async function findPassword(
  orm: Orm,
  whose: { id: string } | { email: string },
): Promise<StoredPassword | undefined> {
  const [found] = await orm
    .select({ user_id: users.id, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, ofUser(users.id))
    .where('id' in whose ? eq(users.id, whose.id) : eq(users.email, whose.email));
  return found;
}

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

/**
 * If the password changed after `read` (before the library checked it), ends what the old one has opened. The library's
 * check takes 0.1 s and then opens a session, which a change in between, ending existing sessions, would miss.
 */
export function endIfPasswordChanged(orm: Orm, read: StoredPassword): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    await lockUser(transaction, read.user_id);
    if (await isSamePassword(transaction, read)) return false;
    await endSessions(transaction, read.user_id);
    return true;
  });
}

/** The caller has locked the user. */
export async function isSamePassword(transaction: Orm, read: StoredPassword): Promise<boolean> {
  const { hash } = (await findPassword(transaction, { id: read.user_id })) ?? {};
  return hash === read.hash;
}
