import { readCalendarOrdersRoute, readCalendarRoute } from '#contract/days/calendar.calls.ts';
import { Calendar, CalendarOrders } from '#contract/days/calendar.schema.ts';
import { countsOfDays } from '#server/modules/orders/order-counts.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { readCalendarOrders } from './read-calendar-orders.ts';

export function calendarRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter()
    .openapi(readCalendarRoute, async (c) => {
      const { from, to } = c.req.valid('query');
      return reply(c, Calendar, { days: await countsOfDays(orm, from, to) }, 200);
    })
    .openapi(readCalendarOrdersRoute, async (c) => {
      const days = await readCalendarOrders(orm, c.req.valid('query'), clock());
      return reply(c, CalendarOrders, { days }, 200);
    });
}
