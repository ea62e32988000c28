import {
  consumerMonthRoute,
  consumerTimesRoute,
  nextAvailabilityRoute,
  supplierDayRoute,
  supplierMonthRoute,
} from '#contract/availability.routes.ts';
import {
  ConsumerMonth,
  ConsumerTimes,
  NextAvailability,
  SupplierDay,
  SupplierMonth,
} from '#contract/availability.schema.ts';
import { datesOfMonth } from '#contract/rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import {
  occupiedConsumerTimes,
  readBookingContext,
  supplierDayRows,
} from './availability.store.ts';
import { consumerDay, consumerTimes } from './consumer-availability.ts';
import { nextAvailability } from './next-availability.ts';
import { supplierDay } from './supplier-availability.ts';

export function availabilityRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter()
    .openapi(consumerMonthRoute, async (c) => {
      const { month } = c.req.valid('query');
      const dates = datesOfMonth(month);
      const [context, occupied] = await Promise.all([
        readBookingContext(orm, clock()),
        occupiedConsumerTimes(orm, `${month}-01`, dates.at(-1) as string),
      ]);
      const days = dates.map((date) => consumerDay(date, occupied, context));
      return reply(c, ConsumerMonth, { month, days }, 200);
    })
    .openapi(consumerTimesRoute, async (c) => {
      const { date } = c.req.valid('param');
      const [context, occupied] = await Promise.all([
        readBookingContext(orm, clock()),
        occupiedConsumerTimes(orm, date, date),
      ]);
      const day = consumerDay(date, occupied, context);
      const times = consumerTimes(date, occupied, context);
      return reply(c, ConsumerTimes, { ...day, times }, 200);
    })
    .openapi(supplierMonthRoute, async (c) => {
      const { month } = c.req.valid('query');
      const dates = datesOfMonth(month);
      const [context, rows] = await Promise.all([
        readBookingContext(orm, clock()),
        supplierDayRows(orm, `${month}-01`, dates.at(-1) as string),
      ]);
      const days = dates.map((date) => supplierDay(date, rows, context));
      return reply(c, SupplierMonth, { month, days }, 200);
    })
    .openapi(supplierDayRoute, async (c) => {
      const { date } = c.req.valid('param');
      const [context, rows] = await Promise.all([
        readBookingContext(orm, clock()),
        supplierDayRows(orm, date, date),
      ]);
      return reply(c, SupplierDay, supplierDay(date, rows, context), 200);
    })
    .openapi(nextAvailabilityRoute, async (c) => {
      const next = await nextAvailability(orm, await readBookingContext(orm, clock()));
      return reply(c, NextAvailability, next, 200);
    });
}
