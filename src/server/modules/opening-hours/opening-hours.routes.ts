import { openingHours } from '#contract/days/opening-hours.calls.ts';
import {
  type OpeningHoursSlot,
  OpeningHoursWeek,
  type ReplaceOpeningHoursInput,
} from '#contract/days/opening-hours.schema.ts';
import { slotsInFull } from '#contract/days/opening-hours.ts';
import { WEEK, WEEKDAY_NAMES } from '#contract/days/week-hours.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import {
  raiseWeekVersion,
  readWeek,
  replaceDays,
} from '#server/modules/settings/opening-hours.store.ts';
import { answer } from '#server/platform/answer.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { SignedInUser } from '#server/platform/http.ts';

/** Throws CONFLICT with the current week if somebody else saved first. */
async function replaceWeek(
  orm: Orm,
  { version, slots }: ReplaceOpeningHoursInput,
  by: SignedInUser,
): Promise<OpeningHoursWeek> {
  return orm.transaction(async (transaction) => {
    const isCurrent = await raiseWeekVersion(transaction, version);
    const current = await readWeek(transaction);
    if (!isCurrent) throw conflict(OpeningHoursWeek, current);
    const before = daysOf(current.slots);
    const after = daysOf(slots);
    const changed = WEEK.filter((weekday) => before[weekday] !== after[weekday]);
    await replaceDays(transaction, changed, slots);
    if (changed.length > 0) {
      await recordAudit(transaction, {
        action: 'hours-changed',
        by,
        before: named(before, changed),
        after: named(after, changed),
      });
    }
    return readWeek(transaction);
  });
}

/** Each weekday's slots in words. */
const daysOf = (slots: readonly OpeningHoursSlot[]) =>
  WEEKDAY_NAMES.map((_, day) => slotsInFull(slots.filter(({ weekday }) => weekday === day)));

const named = (days: readonly string[], weekdays: readonly number[]) =>
  Object.fromEntries(weekdays.map((weekday) => [WEEKDAY_NAMES[weekday], days[weekday]]));

export function openingHoursRoutes({ orm }: { orm: Orm }) {
  return answer(openingHours, {
    read: () => readWeek(orm),
    replace: (input, { user }) => replaceWeek(orm, input, user),
  });
}
