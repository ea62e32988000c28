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

/** Raises CONFLICT with the current rules when somebody else saved first. */
export async function updateRules(
  orm: Orm,
  { version, ...wanted }: UpdateBookingRulesInput,
  by: SignedInUser,
): Promise<StoredBookingRules> {
  return orm.transaction(async (transaction) => {
    await lockRules(transaction);
    const current = await readRules(transaction);
    requireVersion(StoredBookingRules, current, version);
    const changed = (Object.keys(wanted) as (keyof BookingRules)[]).filter(
      (rule) => wanted[rule] !== undefined && wanted[rule] !== current[rule],
    );
    if (changed.length === 0) return current;
    const after = Object.fromEntries(changed.map((rule) => [rule, wanted[rule]]));
    const before = Object.fromEntries(changed.map((rule) => [rule, current[rule]]));
    await writeRules(transaction, version, after);
    await recordAudit(transaction, { action: 'rules-changed', by, before, after });
    return readRules(transaction);
  });
}
