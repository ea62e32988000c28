import type { AccessCodeChange } from '#contract/days/booking-settings.schema.ts';
import { supplierAccess } from '#contract/days/supplier-access.calls.ts';
import type { KnownReseller } from '#contract/resellers/pickups.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { CodeHolder } from '#server/modules/resellers/reseller-codes.store.ts';
import {
  readAccessCodeHash,
  replaceAccessCodeHash,
} from '#server/modules/settings/access-code.store.ts';
import { answer } from '#server/platform/answer.ts';
import { beforeWriting } from '#server/platform/awaited-request.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { accessCodeRefusal } from './access-code-strength.ts';
import type { CheckAccessCode } from './check-access-code.ts';

type Dependencies = {
  orm: Orm;
  checkAccessCode: CheckAccessCode;
  passwords: Passwords;
  passwordChecks: BoundedQueue;
  /** Includes the company's orders, read by their module. */
  knownReseller: (holder: CodeHolder | null) => Promise<KnownReseller | null>;
};

export function supplierAccessRoutes({
  checkAccessCode,
  knownReseller,
  ...dependencies
}: Dependencies) {
  return answer(supplierAccess, {
    check: async ({ access_code }, { address }) => {
      const holder = await checkAccessCode(access_code, address);
      const reseller = await knownReseller(holder);
      return { valid: true, reseller };
    },
    setCode: ({ code }, { user }) => setAccessCode(dependencies, code, user),
  });
}

/**
 * Replaces the code. Every check reads the stored hash, so every process refuses the old code at once. Throws
 * INVALID_INPUT for a code that is easily guessed or already in use.
 */
async function setAccessCode(
  { orm, passwords, passwordChecks }: Pick<Dependencies, 'orm' | 'passwords' | 'passwordChecks'>,
  code: string,
  by: SignedInUser,
): Promise<AccessCodeChange> {
  const reason = await accessCodeRefusal(orm, code);
  if (reason) throw invalidInput({ code: reason });
  const current = await readAccessCodeHash(orm);
  const verify = (hash: string) => passwordChecks(() => passwords.verify({ hash, password: code }));
  if (current && (await verify(current))) {
    throw invalidInput({ code: 'È già il codice in uso' });
  }
  const hash = await passwordChecks(() => passwords.hash(code));
  beforeWriting();
  return orm.transaction(async (transaction) => {
    await recordAudit(transaction, { action: 'access-code-changed', by });
    return replaceAccessCodeHash(transaction, hash, by.email);
  });
}
