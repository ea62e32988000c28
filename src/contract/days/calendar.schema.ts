/** The office's calendar (spec section 2, "Calendario"): days with orders, and the orders of a few days. */
import * as z from 'zod/mini';
import { DateText, TimeText } from '../fields.schema.ts';
import { TypedOrder } from '../orders/orders.schema.ts';
import { OFFICE_DAY_STATES, OFFICE_TIME_STATES } from './day-states.ts';

/** The greatest number of days that a call answers for: a month with the weeks around it, and a week. */
export const CALENDAR_LIMITS = { counts: 62, orders: 7 } as const;

const DAY_MS = 86_400_000;

const Day = DateText.check(z.meta({ examples: ['2026-11-30'] }));

/** First and last day, both included. */
const dateRange = (days: number) =>
  z.object({ from: Day, to: Day }).check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < days * DAY_MS, {
      path: ['to'],
      error: `Al massimo ${days} giorni`,
    }),
  );

export const CalendarQuery = dateRange(CALENDAR_LIMITS.counts);

/** The days that have orders; cancelled ones are not counted. */
export const Calendar = z.object({
  days: z.array(
    z.object({
      date: DateText,
      deliveries: z.int(),
      pickups: z.int(),
      /** How many of both wait for confirmation. */
      pending: z.int(),
    }),
  ),
});
export type Calendar = z.infer<typeof Calendar>;

export const CalendarOrdersQuery = dateRange(CALENDAR_LIMITS.orders);

/** A private customers' time, as the office may use it: a closed or past one is allowed, with a warning. */
export const CalendarTime = z.object({
  time: TimeText,
  state: z.enum(OFFICE_TIME_STATES),
  /** The order that has the time, which may be closed or past too. */
  order_id: z.nullable(z.uuid()),
});
export type CalendarTime = z.infer<typeof CalendarTime>;

/** A day with its orders, and what the office may do on it. */
export const CalendarDay = z.object({
  date: DateText,
  /** The spec's 24 times, and any other that an order of the day has. */
  consumer: z.object({ times: z.array(CalendarTime) }),
  /** `orders` that are not cancelled, of the owner's `limit`. Only a full day is refused to the office. */
  supplier: z.object({
    state: z.enum(OFFICE_DAY_STATES),
    orders: z.int(),
    limit: z.int(),
  }),
  /** What the office is warned of. 'closed': none of the 24 times is open. */
  warning: z.nullable(z.enum(['past', 'sunday', 'closed'])),
  /** By delivery time, cancelled ones too. */
  orders: z.array(TypedOrder),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const CalendarOrders = z.object({ days: z.array(CalendarDay) });
