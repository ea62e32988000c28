import {
  type BookingRules,
  StoredBookingRules,
  type UpdateBookingRulesInput,
} from '#contract/days/booking-settings.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import {
  lockRules,
  readRules,
  writeRules,
} from '#server/modules/settings/booking-settings.store.ts';
import { requireVersion } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { changesOf } from '#server/platform/subjects/change.ts';

/** Throws CONFLICT with the current rules if somebody else saved first. */
export async function updateRules(
  orm: Orm,
  { version, ...wanted }: UpdateBookingRulesInput,
  by: SignedInUser,
): Promise<StoredBookingRules> {
  return orm.transaction(async (transaction) => {
    await lockRules(transaction);
    const current = await readRules(transaction);
    requireVersion(StoredBookingRules, current, version);
    const changes = changesOf<Partial<BookingRules>>(current, wanted);
    if (!changes) return current;
    await writeRules(transaction, version, changes.after);
    await recordAudit(transaction, { action: 'rules-changed', by, ...changes });
    return readRules(transaction);
  });
}
