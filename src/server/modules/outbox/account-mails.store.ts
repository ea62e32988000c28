/** The SQL on invitations and resets that wait in the outbox. */
import { sql } from 'drizzle-orm';
import { mailTypesThat } from '#contract/mail-types.ts';
import type { Orm } from '#server/platform/db/database.ts';

const isWaiting = (userId: string) =>
  sql`type in ${mailTypesThat(({ link }) => link !== undefined)} and status in ('pending', 'failed') and payload ->> 'user_id' = ${userId}`;

/** They go to the new address of the user. */
export async function redirectMails(orm: Orm, userId: string, recipient: string): Promise<void> {
  await orm.execute(
    sql`update notifications set recipient = ${recipient} where ${isWaiting(userId)}`,
  );
}

export async function withdrawMails(orm: Orm, userId: string): Promise<void> {
  await orm.execute(sql`update notifications set status = 'withdrawn' where ${isWaiting(userId)}`);
}
