/** SQL on invitations and resets waiting in the outbox. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { notifications } from '#server/platform/db/schema.ts';

const isWaiting = (userId: string) =>
  and(eq(notifications.user_id, userId), inArray(notifications.status, ['pending', 'failed']));

/** Sends them to the user's new address. */
export async function redirectMails(orm: Orm, userId: string, recipient: string): Promise<void> {
  await orm.update(notifications).set({ recipient }).where(isWaiting(userId));
}

export async function withdrawMails(orm: Orm, userId: string): Promise<void> {
  await orm.update(notifications).set({ status: 'withdrawn' }).where(isWaiting(userId));
}
