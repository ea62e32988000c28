import {
  bookingRulesRoute,
  checkBookingRulesRoute,
  updateBookingRulesRoute,
} from '#contract/days/booking-settings.calls.ts';
import { BrokenRules, StoredBookingRules } from '#contract/days/booking-settings.schema.ts';
import { readRules } from '#server/modules/settings/booking-settings.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { checkRules } from './check-rules.ts';
import { updateRules } from './update-rules.ts';

export function bookingSettingsRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter()
    .openapi(bookingRulesRoute, async (c) =>
      reply(c, StoredBookingRules, await readRules(orm), 200),
    )
    .openapi(updateBookingRulesRoute, async (c) => {
      const rules = await updateRules(orm, c.req.valid('json'), c.get('user'));
      return reply(c, StoredBookingRules, rules, 200);
    })
    .openapi(checkBookingRulesRoute, async (c) => {
      const broken = await checkRules({ orm, clock }, c.req.valid('json'));
      return reply(c, BrokenRules, { broken }, 200);
    });
}
