import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { AccessCodeChange } from '#contract/days/booking-settings.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { accessCodeRefusal } from './access-code-strength.ts';
import { readAccessCodeHash, replaceAccessCodeHash } from '#server/modules/settings/access-code.store.ts';

/**
 * Replaces the code. Every check reads the stored hash, so the old code is refused at once in every
 * process. Raises INVALID_INPUT for a code that is easily guessed or the one in use.
 */
export async function setAccessCode(
  { orm, passwordChecks }: { orm: Orm; passwordChecks: BoundedQueue },
  code: string,
  by: SignedInUser,
): Promise<AccessCodeChange> {
  const reason = await accessCodeRefusal(orm, code);
  if (reason) throw invalidInput({ code: reason });
  const current = await readAccessCodeHash(orm);
  const verify = (hash: string) => passwordChecks(() => verifyPassword({ hash, password: code }));
  if (current && (await verify(current))) {
    throw invalidInput({ code: 'È già il codice in uso' });
  }
  const hash = await passwordChecks(() => hashPassword(code));
  return orm.transaction(async (transaction) => {
    await recordAudit(transaction, { action: 'access-code-changed', by });
    return replaceAccessCodeHash(transaction, hash, by.email);
  });
}
