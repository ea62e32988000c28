/**
 * Our SQL on second factors. The library writes the rest; secret and recovery codes are encrypted with the accounts'
 * secret.
 */
import { and, eq } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { twoFactors, users } from '#server/platform/db/schema.ts';

/** `begun`: a secret was created. `isActive`: a code confirmed it. */
export async function readSecondFactor(
  orm: Orm,
  user_id: string,
): Promise<{ begun: boolean; isActive: boolean }> {
  const [found] = await orm
    .select({ isActive: users.two_factor_enabled, begun: twoFactors.id })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.user_id, users.id))
    .where(eq(users.id, user_id));
  return { begun: Boolean(found?.begun), isActive: found?.isActive ?? false };
}

/** Removes it, even if only begun; returns the user if it was active. */
export async function deleteSecondFactor(
  transaction: Pick<Orm, 'update' | 'delete'>,
  user_id: string,
): Promise<{ id: string; email: string } | undefined> {
  const [user] = await transaction
    .update(users)
    .set({ two_factor_enabled: false })
    .where(and(eq(users.id, user_id), eq(users.two_factor_enabled, true)))
    .returning({ id: users.id, email: users.email });
  await transaction.delete(twoFactors).where(eq(twoFactors.user_id, user_id));
  return user;
}
