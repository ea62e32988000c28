import type * as z from 'zod/mini';
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
import { createAnswerCache } from '#server/platform/answer-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { replyText, replyWith } from '#server/platform/reply.ts';
import { type BookedDays, readBookedDays } from './availability.store.ts';
import { consumerDay, consumerTimes } from './consumer-availability.ts';
import { readNextAvailability } from './next-availability.ts';
import { supplierDay } from './supplier-availability.ts';

export function availabilityRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  const keep = createAnswerCache({ orm, clock });
  /** The answer about these days, which `answerOf` makes of what is booked. */
  const about = <S extends z.core.$ZodType>(
    schema: S,
    key: string,
    dates: readonly string[],
    answerOf: (days: BookedDays) => z.input<S>,
  ) =>
    keep(key, async (now) => {
      const days = await readBookedDays(orm, now, dates[0] as string, dates.at(-1) as string);
      return { state: days.state, text: replyText(schema, answerOf(days)) };
    });
  return createRouter()
    .openapi(consumerMonthRoute, async (c) => {
      const { month } = c.req.valid('query');
      const dates = datesOfMonth(month);
      const text = await about(
        ConsumerMonth,
        `consumer ${month}`,
        dates,
        ({ occupied, context }) => ({
          month,
          days: dates.map((date) => consumerDay(date, occupied, context)),
        }),
      );
      return replyWith(c, ConsumerMonth, text);
    })
    .openapi(consumerTimesRoute, async (c) => {
      const { date } = c.req.valid('param');
      const text = await about(
        ConsumerTimes,
        `consumer ${date}`,
        [date],
        ({ occupied, context }) => ({
          ...consumerDay(date, occupied, context),
          times: consumerTimes(date, occupied, context),
        }),
      );
      return replyWith(c, ConsumerTimes, text);
    })
    .openapi(supplierMonthRoute, async (c) => {
      const { month } = c.req.valid('query');
      const dates = datesOfMonth(month);
      const text = await about(
        SupplierMonth,
        `supplier ${month}`,
        dates,
        ({ pickups, context }) => ({
          month,
          days: dates.map((date) => supplierDay(date, pickups, context)),
        }),
      );
      return replyWith(c, SupplierMonth, text);
    })
    .openapi(supplierDayRoute, async (c) => {
      const { date } = c.req.valid('param');
      const text = await about(SupplierDay, `supplier ${date}`, [date], ({ pickups, context }) =>
        supplierDay(date, pickups, context),
      );
      return replyWith(c, SupplierDay, text);
    })
    .openapi(nextAvailabilityRoute, async (c) => {
      const text = await keep('next', async (now) => {
        const { state, next } = await readNextAvailability(orm, now);
        return { state, text: replyText(NextAvailability, next) };
      });
      return replyWith(c, NextAvailability, text);
    });
}
