/** 'Andamento': the owner's figures of a period beside those of the period before. */
import * as z from 'zod/mini';
import { periodChecks } from '../days/period-checks.ts';
import { DateText, TimeText } from '../fields.schema.ts';
import { WEEKDAYS } from '../orders/order-list.schema.ts';
import { OrderType } from '../orders/orders.schema.ts';
import { FailureReason } from '../road/stop-events.schema.ts';
import {
  OFFER_FIGURES,
  type OfferFigure,
  ORDER_FIGURES,
  type OrderFigure,
  REQUEST_FIGURES,
  type RequestFigure,
} from './figures.ts';
import { MAX_TREND_DAYS } from './periods.ts';

/** Resellers, comuni and refused days are listed up to this many. */
export const MAX_LISTED = 10;

const periodQuery = {
  from: DateText.check(z.meta({ examples: ['2026-09-01'] })),
  to: DateText.check(z.meta({ examples: ['2026-11-30'] })),
  type: z.optional(OrderType),
};

/** The dates in Rome, and the type; without it both. At most MAX_TREND_DAYS days. */
export const TrendsQuery = z.object(periodQuery).check(...periodChecks(MAX_TREND_DAYS));
export type TrendsQuery = z.infer<typeof TrendsQuery>;

export const TrendsFileQuery = z
  .object({
    ...periodQuery,
    format: z.enum(['csv', 'xlsx']).check(z.meta({ examples: ['csv'] })),
  })
  .check(...periodChecks(MAX_TREND_DAYS));

const count = z.int();
/** A value of the period, and of the period before. */
const compared = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({ now: value, before: value });

/** Deliveries and pickups. */
export const TypeCounts = z.object({ consumer: count, supplier: count });
export type TypeCounts = z.infer<typeof TypeCounts>;

/** Median and ninth decile of `count` values; null without any. */
export const Spread = z.object({
  count,
  median: z.nullable(z.number()),
  ninth: z.nullable(z.number()),
});
export type Spread = z.infer<typeof Spread>;

/** Cents without IVA. */
const Amount = z.object({ count, net_cents: z.int() });

const namesOf = <Name extends string>(figures: Record<Name, unknown>) =>
  Object.keys(figures) as [Name, ...Name[]];

/** A period, and what is counted in it. */
export const Trends = z.object({
  /** Today in Rome. */
  date: DateText,
  /** The period, and the one before. */
  period: z.object({ from: DateText, to: DateText }),
  before: z.object({ from: DateText, to: DateText }),
  /** By the filters of ORDER_FIGURES. */
  orders: z.record(z.enum(namesOf<OrderFigure>(ORDER_FIGURES)), compared(TypeCounts)),
  /** Each week of the period from Monday, with what of it lies in the period. */
  weeks: z.array(z.object({ monday: DateText, received: TypeCounts, planned: TypeCounts })),
  /** Days from booking to delivery, of the received orders. */
  lead_days: compared(Spread),
  /**
   * Minutes of the current opening hours from booking to the first confirmation, of the received
   * orders that customers booked.
   */
  confirmation_minutes: compared(Spread),
  /** Deliveries with a failed attempt, by reason. Only reasons that occurred. */
  failures: z.array(z.object({ reason: FailureReason, now: count, before: count })),
  /** Planned deliveries by weekday (0 is Sunday) and time. Only those that occurred. */
  occupancy: z.array(
    z.object({ weekday: z.enum(WEEKDAYS), delivery_time: TimeText, orders: count }),
  ),
  /** Bookings that were refused because the place was taken or the day full, by day of the attempt. */
  refused: compared(TypeCounts),
  /** The days for which most were refused. At most MAX_LISTED. */
  refused_days: z.array(z.object({ date: DateText, type: OrderType, refusals: count })),
  /** By the filters of REQUEST_FIGURES. */
  requests: z.record(z.enum(namesOf<RequestFigure>(REQUEST_FIGURES)), compared(count)),
  /** Hours from a quote request to its first sent offer. */
  answer_hours: compared(Spread),
  /** By the filters of OFFER_FIGURES. */
  offers: z.record(z.enum(namesOf<OfferFigure>(OFFER_FIGURES)), compared(Amount)),
  /** Companies with the most planned pickups. At most MAX_LISTED. */
  resellers: z.array(
    z.object({ id: z.uuid(), company_name: z.string(), now: count, before: count }),
  ),
  /** Comuni with the most planned deliveries, read from the addresses. At most MAX_LISTED. */
  comuni: z.array(z.object({ name: z.string(), province: z.string(), now: count, before: count })),
  /** Planned deliveries whose address names no known comune. */
  without_comune: count,
  /** Lorries with trips in the period. */
  vehicles: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Trips that were not dropped. */
      trips: count,
      deliveries: count,
      /** Of the deliveries, as far as known, and what the lorry could have carried on its trips. */
      kg: z.number(),
      capacity_kg: z.number(),
    }),
  ),
});
export type Trends = z.infer<typeof Trends>;
