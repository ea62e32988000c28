/** Removes the second factor of somebody who lost it. */
import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import {
  type Confirmable,
  requireConfirmation,
} from '#server/modules/users/require-confirmation.ts';
import { deleteSecondFactor } from '#server/modules/users/second-factor.store.ts';
import { endSessions } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

type Person = { id: string; email: string };

/**
 * An administrator removes that of another user, who is signed out everywhere and told by mail. Raises
 * NOT_FOUND when there is none, CONFIRMATION_REQUIRED, and OWN_ACCOUNT: an unattended session must not remove its own protection.
 */
export async function resetSecondFactor(orm: Orm, by: Confirmable, id: string): Promise<void> {
  if (by.id === id) {
    const message = 'Il proprio secondo fattore si disattiva nel proprio account, con la password.';
    throw new AppError('OWN_ACCOUNT', { message });
  }
  await orm.transaction(async (transaction) => {
    const user = await takeAway(transaction, id, by);
    if (!user) throw new AppError('NOT_FOUND', { message: "L'utente non ha un secondo fattore" });
    await requireConfirmation(transaction, by);
    await addNotification(transaction, {
      id: crypto.randomUUID(),
      type: 'second-factor-removed',
      payload: { by: by.email },
      recipient: user.email,
    });
  });
}

/** For the only administrator, by whoever runs the product. False when there is none to remove. */
export function resetSecondFactorByHand(orm: Orm, email: string): Promise<boolean> {
  return orm.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.toLowerCase()));
    return Boolean(user && (await takeAway(transaction, user.id, null)));
  });
}

async function takeAway(transaction: Orm, id: string, by: Person | null) {
  const user = await deleteSecondFactor(transaction, id);
  if (!user) return undefined;
  await endSessions(transaction, id);
  await recordAudit(transaction, { action: 'second-factor-disabled', by, subject: user });
  return user;
}
