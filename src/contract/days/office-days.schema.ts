/** The days and times that the office closes and opens (spec section 2, "Orari"), and a year's holidays. */
import * as z from 'zod/mini';
import { DateText, TimeText } from '../fields.schema.ts';
import { OFFICE_DAY_STATES, OFFICE_TIME_STATES } from './day-states.ts';

/** The spec's window, and the most days per call. */
export const OFFICE_DAYS = { default: 14, most: 62 } as const;

/** Without `from`: from today on. */
export const OfficeDaysQuery = z.object({
  from: z.optional(DateText),
  days: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(OFFICE_DAYS.most)),
    OFFICE_DAYS.default,
  ),
});

const state = z.enum(OFFICE_DAY_STATES);
/** If the day is closed; otherwise null. */
const reason = z.nullable(z.string());

/** One day with its active orders. */
export const OfficeDay = z.object({
  date: DateText,
  /** Its name, or null. */
  holiday: z.nullable(z.string()),
  supplier: z.object({ state, orders: z.int(), limit: z.int(), reason }),
  consumer: z.object({
    state,
    orders: z.int(),
    /** How many of the 24 times can be booked. */
    free: z.int(),
    closed_times: z.int(),
    reason,
  }),
});
export type OfficeDay = z.infer<typeof OfficeDay>;

export const OfficeDays = z.object({ days: z.array(OfficeDay) });
export type OfficeDays = z.infer<typeof OfficeDays>;

/** One of the private customers' 24 times. A closed or past one may also have an order. */
export const OfficeTime = z.object({
  time: TimeText,
  state: z.enum(OFFICE_TIME_STATES),
  reason,
  order: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type OfficeTime = z.infer<typeof OfficeTime>;

export const OfficeTimes = z.object({ date: DateText, times: z.array(OfficeTime) });
export type OfficeTimes = z.infer<typeof OfficeTimes>;

const WRONG_YEAR = 'Indicare un anno dal 2000 al 2099';

/** From 2000 to 2099. */
export const HolidaysQuery = z.object({
  year: z.coerce
    .number(WRONG_YEAR)
    .check(
      z.int(WRONG_YEAR),
      z.minimum(2000, WRONG_YEAR),
      z.maximum(2099, WRONG_YEAR),
      z.meta({ examples: [2027] }),
    ),
});

/** A national holiday or the patron saint's day. It is only closed once the office closes it. */
export const Holiday = z.object({
  date: DateText,
  name: z.string(),
  is_sunday: z.boolean(),
  closed: z.object({ consumer: z.boolean(), supplier: z.boolean() }),
  /** Active orders of both types. */
  orders: z.int(),
});
export type Holiday = z.infer<typeof Holiday>;

export const Holidays = z.object({ year: z.int(), holidays: z.array(Holiday) });
export type Holidays = z.infer<typeof Holidays>;
