import {
  closeRoute,
  openRoute,
  previewClosureRoute,
  readClosuresRoute,
  readHolidaysRoute,
  readOfficeDaysRoute,
  readOfficeTimesRoute,
} from '#contract/days/closures.calls.ts';
import { Closed, ClosurePreview, Closures, Opened } from '#contract/days/closures.schema.ts';
import { Holidays, OfficeDays, OfficeTimes } from '#contract/days/office-days.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { closedFrom } from '#server/modules/days/closed-times.store.ts';
import { actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { closureSpans } from './closure-spans.ts';
import { close, open, previewClosure } from './closures.ts';
import { readHolidays, readOfficeDays, readOfficeTimes } from './office-days.ts';

export function closureRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter()
    .openapi(previewClosureRoute, async (c) => {
      const preview = await previewClosure(orm, c.req.valid('json'), clock());
      return reply(c, ClosurePreview, preview, 200);
    })
    .openapi(closeRoute, async (c) => {
      const actor = actorOf(c.get('user'));
      return reply(c, Closed, await close(orm, actor, c.req.valid('json'), clock()), 200);
    })
    .openapi(openRoute, async (c) => {
      const actor = actorOf(c.get('user'));
      return reply(c, Opened, await open(orm, actor, c.req.valid('json')), 200);
    })
    .openapi(readClosuresRoute, async (c) => {
      const from = c.req.valid('query').from ?? romeDate(clock());
      const closures = closureSpans(await closedFrom(orm, from));
      return reply(c, Closures, { closures }, 200);
    })
    .openapi(readOfficeDaysRoute, async (c) => {
      const { from, days } = c.req.valid('query');
      const now = clock();
      const answer = await readOfficeDays(orm, from ?? romeDate(now), days, now);
      return reply(c, OfficeDays, { days: answer }, 200);
    })
    .openapi(readOfficeTimesRoute, async (c) => {
      const { date } = c.req.valid('param');
      const times = await readOfficeTimes(orm, date, clock());
      return reply(c, OfficeTimes, { date, times }, 200);
    })
    .openapi(readHolidaysRoute, async (c) => {
      const { year } = c.req.valid('query');
      return reply(c, Holidays, { year, holidays: await readHolidays(orm, year) }, 200);
    });
}
