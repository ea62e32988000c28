/** The SQL on invitations and resets that wait in the outbox. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { notifications } from '#server/platform/db/schema.ts';

const isWaiting = (userId: string) =>
  and(eq(notifications.user_id, userId), inArray(notifications.status, ['pending', 'failed']));

/** They go to the new address of the user. */
export async function redirectMails(orm: Orm, userId: string, recipient: string): Promise<void> {
  await orm.update(notifications).set({ recipient }).where(isWaiting(userId));
}

export async function withdrawMails(orm: Orm, userId: string): Promise<void> {
  await orm.update(notifications).set({ status: 'withdrawn' }).where(isWaiting(userId));
}
