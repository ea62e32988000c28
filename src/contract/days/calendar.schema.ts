/**
 * The office's calendar (spec section 2, "Calendario"): days with orders, and the orders of a few
 * days.
 */
import * as z from 'zod/mini';
import { DateText, TimeText } from '../fields.schema.ts';
import { TypedOrder } from '../orders/orders.schema.ts';
import { OFFICE_DAY_STATES, OFFICE_TIME_STATES } from './day-states.ts';
import { daysOf } from './rules.ts';

/** The most days per call: a month with the weeks around it, and a week. */
export const CALENDAR_LIMITS = { counts: 62, orders: 7 } as const;

const Day = DateText.check(z.meta({ examples: ['2026-11-30'] }));

/** First and last day, both included. */
const dateRange = (days: number) =>
  z.object({ from: Day, to: Day }).check(
    z.refine((range) => range.from <= range.to && daysOf(range) <= days, {
      path: ['to'],
      error: `Al massimo ${days} giorni`,
    }),
  );

export const CalendarQuery = dateRange(CALENDAR_LIMITS.counts);

/** Days that have orders. Cancelled orders do not count. */
export const Calendar = z.object({
  days: z.array(
    z.object({
      date: DateText,
      deliveries: z.int(),
      pickups: z.int(),
      /** Pending orders of both types. */
      pending: z.int(),
    }),
  ),
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarOrdersQuery = dateRange(CALENDAR_LIMITS.orders);

/**
 * A private customers' time as the office may use it. A closed or past one is allowed, with a
 * warning.
 */
export const CalendarTime = z.object({
  time: TimeText,
  state: z.enum(OFFICE_TIME_STATES),
  /** The order that has the time. The time may still be closed or past. */
  order_id: z.nullable(z.uuid()),
});
export type CalendarTime = z.infer<typeof CalendarTime>;

/** A day with its orders, and what the office may book on it. */
export const CalendarDay = z.object({
  date: DateText,
  /** The spec's 24 times, plus other times that orders of the day have. */
  consumer: z.object({ times: z.array(CalendarTime) }),
  /**
   * Orders that are not cancelled, and the owner's `limit`. Only a full day is refused to the
   * office.
   */
  supplier: z.object({
    state: z.enum(OFFICE_DAY_STATES),
    orders: z.int(),
    limit: z.int(),
  }),
  /** The warning for the office. 'closed': none of the 24 times is open. */
  warning: z.nullable(z.enum(['past', 'sunday', 'closed'])),
  /** By delivery time, including cancelled ones. */
  orders: z.array(TypedOrder),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const CalendarOrders = z.object({ days: z.array(CalendarDay) });
