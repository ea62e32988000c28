import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema.ts';

/** The moment of the last sign-in, and its entry in the audit log. */
export async function recordSignIn(orm: Orm, user: { id: string; email: string }): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ last_sign_in_at: sql`now()` })
      .where(eq(users.id, user.id));
    await recordAudit(transaction, { action: 'signed-in', by: user });
  });
}
