import { endSessions, lockUser } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { findPassword, type StoredPassword } from './passwords.store.ts';

/**
 * Whether a password was changed since `read`, before the library checked it; then what the old one has
 * opened ends. The library checks for 0.1 s and opens a session afterwards, which a change in between,
 * ending the sessions that it finds, would miss.
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
