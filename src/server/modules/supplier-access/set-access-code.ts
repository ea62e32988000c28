import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { AccessCodeChange } from '#contract/booking-settings.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { readAccessCodeHash, replaceAccessCodeHash } from './supplier-access.store.ts';

/**
 * Replaces the code. Every check reads the stored hash, so the old code is refused at once in every
 * process. Raises INVALID_INPUT when the code is the one in use.
 */
export async function setAccessCode(
  orm: Orm,
  code: string,
  by: SignedInUser,
): Promise<AccessCodeChange> {
  const current = await readAccessCodeHash(orm);
  if (current && (await verifyPassword({ hash: current, password: code }))) {
    throw invalidInput({ code: 'È già il codice in uso' });
  }
  const hash = await hashPassword(code);
  return orm.transaction(async (transaction) => {
    await recordAudit(transaction, { action: 'access-code-changed', by });
    return replaceAccessCodeHash(transaction, hash, by.name || by.email);
  });
}
