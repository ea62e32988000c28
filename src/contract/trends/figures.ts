/**
 * Which orders and offers each figure of 'Andamento' counts, as filters of the lists that it opens:
 * the same filters count the figure.
 */

import type { Period } from '../days/rules.ts';
import type { OfferListQuery } from '../offers/offers.schema.ts';
import type { OrderFilters, Weekday } from '../orders/order-list.schema.ts';
import type { QuoteListQuery } from '../quotes/quotes.schema.ts';
import type { FailureReason } from '../road/stop-events.schema.ts';

type Counted = Omit<OrderFilters, 'q' | 'type'>;
type OfPeriod = (period: Period) => Counted;

/** Orders received in the period. */
const received: OfPeriod = ({ from, to }) => ({ booked_from: from, booked_to: to });

/**
 * Figures of orders. Those of `received` count by the day of booking, all others by the day of
 * delivery or pickup.
 */
export const ORDER_FIGURES = {
  received,
  /** Received, and confirmed at least once. */
  confirmed: (period) => ({ ...received(period), outcome: 'confirmed' }),
  /** Not cancelled. */
  planned: (period) => ({ ...period, live: 'true' }),
  cancelled: (period) => ({ ...period, status: 'cancelled' }),
  cancelled_by_customer: (period) => ({ ...period, cancelled_by: 'customer' }),
  cancelled_by_office: (period) => ({ ...period, cancelled_by: 'office' }),
  short_notice: (period) => ({ ...period, outcome: 'short-notice' }),
  failed: (period) => ({ ...period, outcome: 'failed' }),
  on_time: (period) => ({ ...period, outcome: 'on-time' }),
  off_time: (period) => ({ ...period, outcome: 'off-time' }),
  uncollected: (period) => ({ ...period, outcome: 'uncollected' }),
} as const satisfies Record<string, OfPeriod>;

export type OrderFigure = keyof typeof ORDER_FIGURES;
export const ORDER_FIGURE_NAMES = Object.keys(ORDER_FIGURES) as OrderFigure[];

/** Deliveries, cancelled ones too, of which an attempt failed for this reason. */
export const failedFor = (period: Period, reason: FailureReason): Counted => ({
  ...period,
  failure: reason,
});

/** Planned deliveries of one weekday (0 is Sunday) and time. */
export const plannedAt = (period: Period, weekday: Weekday, time: string): Counted => ({
  ...ORDER_FIGURES.planned(period),
  weekday,
  time,
});

/** A company's planned pickups. */
export const plannedOf = (period: Period, reseller: string): Counted => ({
  ...ORDER_FIGURES.planned(period),
  reseller,
});

/** Planned deliveries on trips of this lorry. */
export const plannedOn = (period: Period, vehicle: string): Counted => ({
  ...ORDER_FIGURES.planned(period),
  vehicle,
});

/** Figures of quote requests. */
export const REQUEST_FIGURES = {
  requested: (period) => period,
  /** The first offer was sent within ANSWER_HOURS. */
  answered_in_time: (period) => ({ ...period, answered: 'in-time' }),
} as const satisfies Record<string, (period: Period) => Partial<QuoteListQuery>>;
export type RequestFigure = keyof typeof REQUEST_FIGURES;

/** Figures of offers, in number and euro. */
export const OFFER_FIGURES = {
  sent: (period) => ({ ...period, dated: 'sent' }),
  accepted: (period) => ({ ...period, dated: 'accepted' }),
} as const satisfies Record<string, (period: Period) => Partial<OfferListQuery>>;
export type OfferFigure = keyof typeof OFFER_FIGURES;
