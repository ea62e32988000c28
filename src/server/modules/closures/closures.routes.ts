import { closures } from '#contract/days/closures.calls.ts';
import { romeDate } from '#contract/days/rules.ts';
import { closedFrom } from '#server/modules/days/closed-times.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { closureSpans } from './closure-spans.ts';
import { close, open, previewClosure } from './closures.ts';
import { readHolidays, readOfficeDays, readOfficeTimes } from './office-days.ts';

export function closureRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(closures, {
    preview: (input) => previewClosure(orm, input, clock()),
    close: (input, { actor }) => close(orm, actor, input, clock()),
    open: (input, { actor }) => open(orm, actor, input),
    list: async ({ from = romeDate(clock()) }) => ({
      closures: closureSpans(await closedFrom(orm, from)),
    }),
    days: async ({ from, days }) => {
      const now = clock();
      return { days: await readOfficeDays(orm, from ?? romeDate(now), days, now) };
    },
    times: async ({ date }) => ({ date, times: await readOfficeTimes(orm, date, clock()) }),
    holidays: async ({ year }) => ({ year, holidays: await readHolidays(orm, year) }),
  });
}
