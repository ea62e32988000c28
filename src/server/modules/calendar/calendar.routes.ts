import { calendar } from '#contract/days/calendar.calls.ts';
import { countsOfDays } from '#server/modules/orders/order-counts.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { readCalendarOrders } from './read-calendar-orders.ts';

export function calendarRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(calendar, {
    counts: async ({ from, to }) => ({ days: await countsOfDays(orm, from, to) }),
    orders: async (input) => {
      const days = await readCalendarOrders(orm, input, clock());
      return { days };
    },
  });
}
