import { bookingRules } from '#contract/days/booking-settings.calls.ts';
import { readRules } from '#server/modules/settings/booking-settings.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkRules } from './check-rules.ts';
import { updateRules } from './update-rules.ts';

export function bookingSettingsRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(bookingRules, {
    read: () => readRules(orm),
    update: (input, { user }) => updateRules(orm, input, user),
    check: async (input) => {
      const broken = await checkRules({ orm, clock }, input);
      return { broken };
    },
  });
}
