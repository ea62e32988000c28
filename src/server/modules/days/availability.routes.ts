import {
  consumerMonthRoute,
  consumerTimesRoute,
  nextAvailabilityRoute,
  supplierDayRoute,
  supplierMonthRoute,
} from '#contract/days/availability.routes.ts';
import {
  ConsumerMonth,
  ConsumerTimes,
  NextAvailability,
  SupplierDay,
  SupplierMonth,
} from '#contract/days/availability.schema.ts';
import { datesOfMonth } from '#contract/days/rules.ts';
import { readBookingContext } from '#server/modules/settings/booking-context.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { createSharedReads } from '#server/platform/shared-reads.ts';
import { occupiedConsumerTimes, supplierDayRows } from './availability.store.ts';
import { consumerDay, consumerTimes } from './consumer-availability.ts';
import { nextAvailability } from './next-availability.ts';
import { supplierDay } from './supplier-availability.ts';

export function availabilityRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  const share = createSharedReads();
  return createRouter()
    .openapi(consumerMonthRoute, async (c) => {
      const { month } = c.req.valid('query');
      const read = await share(`consumer ${month}`, async () => {
        const dates = datesOfMonth(month);
        const [context, occupied] = await Promise.all([
          readBookingContext(orm, clock()),
          occupiedConsumerTimes(orm, `${month}-01`, dates.at(-1) as string),
        ]);
        return { month, days: dates.map((date) => consumerDay(date, occupied, context)) };
      });
      return reply(c, ConsumerMonth, read, 200);
    })
    .openapi(consumerTimesRoute, async (c) => {
      const { date } = c.req.valid('param');
      const read = await share(`consumer ${date}`, async () => {
        const [context, occupied] = await Promise.all([
          readBookingContext(orm, clock()),
          occupiedConsumerTimes(orm, date, date),
        ]);
        const times = consumerTimes(date, occupied, context);
        return { ...consumerDay(date, occupied, context), times };
      });
      return reply(c, ConsumerTimes, read, 200);
    })
    .openapi(supplierMonthRoute, async (c) => {
      const { month } = c.req.valid('query');
      const read = await share(`supplier ${month}`, async () => {
        const dates = datesOfMonth(month);
        const [context, rows] = await Promise.all([
          readBookingContext(orm, clock()),
          supplierDayRows(orm, `${month}-01`, dates.at(-1) as string),
        ]);
        return { month, days: dates.map((date) => supplierDay(date, rows, context)) };
      });
      return reply(c, SupplierMonth, read, 200);
    })
    .openapi(supplierDayRoute, async (c) => {
      const { date } = c.req.valid('param');
      const read = await share(`supplier ${date}`, async () => {
        const [context, rows] = await Promise.all([
          readBookingContext(orm, clock()),
          supplierDayRows(orm, date, date),
        ]);
        return supplierDay(date, rows, context);
      });
      return reply(c, SupplierDay, read, 200);
    })
    .openapi(nextAvailabilityRoute, async (c) => {
      const next = await share('next', async () =>
        nextAvailability(orm, await readBookingContext(orm, clock())),
      );
      return reply(c, NextAvailability, next, 200);
    });
}
