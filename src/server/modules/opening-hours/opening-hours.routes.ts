import {
  openingHoursRoute,
  replaceOpeningHoursRoute,
} from '#contract/days/opening-hours.routes.ts';
import { OpeningHoursWeek } from '#contract/days/opening-hours.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { readWeek } from '#server/modules/settings/opening-hours.store.ts';
import { replaceWeek } from './replace-week.ts';

export function openingHoursRoutes({ orm }: { orm: Orm }) {
  return createRouter()
    .openapi(openingHoursRoute, async (c) => reply(c, OpeningHoursWeek, await readWeek(orm), 200))
    .openapi(replaceOpeningHoursRoute, async (c) => {
      const week = await replaceWeek(orm, c.req.valid('json'), c.get('user'));
      return reply(c, OpeningHoursWeek, week, 200);
    });
}
