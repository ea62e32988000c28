import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { addNotification } from '#server/modules/notifications/notifications.store.ts';
import { endSessions } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { deleteSecondFactor } from './second-factor.store.ts';

type Person = { id: string; email: string };

/**
 * Removes the second factor of another user, who is signed out everywhere and told by mail. Raises NOT_FOUND
 * when there is none, and OWN_ACCOUNT: an unattended session must not remove its own protection.
 */
export async function resetSecondFactor(orm: Orm, by: Person, id: string): Promise<void> {
  if (by.id === id) {
    const message = 'Il proprio secondo fattore si disattiva nel proprio account, con la password.';
    throw new AppError('OWN_ACCOUNT', { message });
  }
  await orm.transaction(async (transaction) => {
    const user = await deleteSecondFactor(transaction, id);
    if (!user) {
      throw new AppError('NOT_FOUND', { message: "L'utente non ha un secondo fattore" });
    }
    await endSessions(transaction, id);
    await recordAudit(transaction, { action: 'second-factor-disabled', by, subject: user });
    await addNotification(transaction, {
      id: crypto.randomUUID(),
      type: 'second-factor-removed',
      payload: { by: by.email },
      recipient: user.email,
    });
  });
}
