import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema.ts';
import type { Logger } from '#server/platform/logger.ts';

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

/**
 * The entry of a sign-in that was refused, where the account exists. Written after the answer, which must take as
 * long for an account that does not.
 */
export function recordFailedSignIn(orm: Orm, logger: Logger, email: string): void {
  const record = () =>
    orm.transaction(async (transaction) => {
      const [subject] = await transaction
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(eq(users.email, email));
      if (subject) await recordAudit(transaction, { action: 'sign-in-failed', by: null, subject });
    });
  setImmediate(() => {
    record().catch((err) => logger.error({ err }, 'a refused sign-in was not recorded'));
  });
}
