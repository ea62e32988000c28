/** What can still be booked (spec section 5): numbers and states only, never a row of an order. */
import * as z from 'zod/mini';
import { REFUSALS } from '../error.schema.ts';
import { DateText, MonthText, TimeText } from '../fields.schema.ts';
import { CUSTOMER_DAY_STATES, CUSTOMER_TIME_STATES } from './day-states.ts';

/** The office's reason for a closure, if any: 'Ferie'. */
const reason = z.optional(z.string());

export const ConsumerDay = z.object({
  date: DateText,
  state: z.enum(CUSTOMER_DAY_STATES),
  /** How many times can be booked. */
  free: z.int(),
  /** If the day is closed. */
  reason,
});
export type ConsumerDay = z.infer<typeof ConsumerDay>;

/** Per call. */
export const MOST_AVAILABILITY_DAYS = 62;

/** Either a whole month, or `days` days starting with `from`. */
export const AvailabilityQuery = z
  .object({
    /** Without an example, because the documented call uses the other two. */
    month: z.optional(MonthText),
    from: z.optional(DateText.check(z.meta({ examples: ['2026-11-30'] }))),
    days: z.optional(
      z.coerce
        .number()
        .check(
          z.int(),
          z.minimum(1),
          z.maximum(MOST_AVAILABILITY_DAYS),
          z.meta({ examples: [35] }),
        ),
    ),
  })
  .check(
    z.refine(
      ({ month, from, days }) =>
        month === undefined
          ? from !== undefined && days !== undefined
          : from === undefined && days === undefined,
      { path: ['month'], error: 'Indicare un mese, oppure il primo giorno e quanti' },
    ),
  );
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

/** Only if a month was requested. */
const month = z.optional(MonthText);

export const ConsumerDays = z.object({ month, days: z.array(ConsumerDay) });
export type ConsumerDays = z.infer<typeof ConsumerDays>;

export const ConsumerTime = z.object({
  time: TimeText,
  state: z.enum(CUSTOMER_TIME_STATES),
  reason,
});
export type ConsumerTime = z.infer<typeof ConsumerTime>;

export const ConsumerTimes = z.extend(ConsumerDay, { times: z.array(ConsumerTime) });
export type ConsumerTimes = z.infer<typeof ConsumerTimes>;

/**
 * A day for resellers: how many active orders it has, and its limit. `isAvailable` and
 * `supplierOrders` are the spec's names (section 3, "Day availability").
 */
export const SupplierDay = z.object({
  date: DateText,
  state: z.enum(CUSTOMER_DAY_STATES),
  isAvailable: z.boolean().check(z.meta({ description: "Whether state is 'available'" })),
  orders: z.int(),
  supplierOrders: z
    .int()
    .check(z.meta({ description: 'The live orders of the day: the same number as orders' })),
  limit: z.int(),
  /** A pickup of the same day can be booked until this time in Rome. */
  supplier_same_day_cutoff: TimeText,
  /** If the day is closed. */
  reason,
  /** Which rule refuses the day, if one does. */
  refusal: z.optional(z.enum(REFUSALS)),
  /** The sentence for `state`, unless it is 'available'. */
  message: z.optional(z.string()),
});
export type SupplierDay = z.infer<typeof SupplierDay>;

/**
 * The company's own daily limit, and its active orders by date from today on. Null without a limit
 * of its own.
 */
export const CompanyLimit = z.nullable(
  z.object({ daily_limit: z.int(), taken: z.record(DateText, z.int()) }),
);
export type CompanyLimit = z.infer<typeof CompanyLimit>;

export const SupplierDays = z.object({ month, days: z.array(SupplierDay) });
export type SupplierDays = z.infer<typeof SupplierDays>;

/**
 * The first free time and the first free day for resellers. Null if nothing is free within
 * NEXT_WITHIN_DAYS.
 */
export const NextAvailability = z.object({
  consumer: z.nullable(z.object({ date: DateText, time: TimeText, free: z.int() })),
  supplier: z.nullable(z.object({ date: DateText, orders: z.int(), limit: z.int() })),
  /** The reason, if every day before is closed for the same one. */
  consumer_reason: reason,
  supplier_reason: reason,
});
export type NextAvailability = z.infer<typeof NextAvailability>;
