import type * as z from 'zod/mini';
import { availability } from '#contract/days/availability.calls.ts';
import {
  type AvailabilityQuery,
  ConsumerDays,
  ConsumerTimes,
  NextAvailability,
  SupplierDay,
  SupplierDays,
} from '#contract/days/availability.schema.ts';
import { datesFrom, datesOfMonth } from '#contract/days/rules.ts';
import { answer } from '#server/platform/answer.ts';
import { createAnswerCache } from '#server/platform/answer-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { replyText, replyWith } from '#server/platform/reply.ts';
import { type BookedDays, readBookedDays } from './availability.store.ts';
import { consumerDay, consumerTimes } from './consumer-availability.ts';
import { readNextAvailability } from './next-availability.ts';
import { supplierDay } from './supplier-availability.ts';

/** The latest date that `DateText` allows. */
const LAST_DATE = '2099-12-31';

const datesOf = ({ month, from = '', days = 0 }: AvailabilityQuery) =>
  month === undefined
    ? datesFrom(from, days).filter((date) => date <= LAST_DATE)
    : datesOfMonth(month);

export function availabilityRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  const keep = createAnswerCache({ orm, clock });
  /** The answer about these days; `answerOf` builds it from the bookings. */
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
  return answer(availability, {
    consumerDays: async (query, { c }) => {
      const dates = datesOf(query);
      const text = await about(
        ConsumerDays,
        `consumer ${dates[0]} ${dates.length} ${query.month}`,
        dates,
        ({ occupied, context }) => ({
          month: query.month,
          days: dates.map((date) => consumerDay(date, occupied, context)),
        }),
      );
      return replyWith(c, ConsumerDays, text);
    },
    consumerTimes: async ({ date }, { c }) => {
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
    },
    supplierDays: async (query, { c }) => {
      const dates = datesOf(query);
      const text = await about(
        SupplierDays,
        `supplier ${dates[0]} ${dates.length} ${query.month}`,
        dates,
        ({ pickups, context }) => ({
          month: query.month,
          days: dates.map((date) => supplierDay(date, pickups, context)),
        }),
      );
      return replyWith(c, SupplierDays, text);
    },
    supplierDay: async ({ date }, { c }) => {
      const text = await about(SupplierDay, `supplier ${date}`, [date], ({ pickups, context }) =>
        supplierDay(date, pickups, context),
      );
      return replyWith(c, SupplierDay, text);
    },
    next: async (_input, { c }) => {
      const text = await keep('next', async (now) => {
        const { state, next } = await readNextAvailability(orm, now);
        return { state, text: replyText(NextAvailability, next) };
      });
      return replyWith(c, NextAvailability, text);
    },
  });
}
