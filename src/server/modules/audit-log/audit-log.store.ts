/** All SQL on `audit_log`. */
import type { AuditAction } from '#contract/audit-log.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { auditLog } from '#server/platform/db/schema.ts';

type Person = { id: string; email: string };

type AuditEntry = {
  action: AuditAction;
  /** Who did it; null when nobody was signed in. */
  by: Person | null;
  /** To whom it was done, when it was not `by`. */
  subject?: Person | undefined;
  /** The changed fields before and after. Never a password, a code or a token. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
};

/** Writes an entry. `orm` is the transaction of the change, so that neither is there without the other. */
export async function recordAudit(
  orm: Pick<Orm, 'insert'>,
  { action, by, subject, before, after }: AuditEntry,
): Promise<void> {
  await orm.insert(auditLog).values({
    action,
    user_id: by?.id,
    user_name: by?.email,
    subject_id: subject?.id,
    subject_name: subject?.email,
    before,
    after,
  });
}
