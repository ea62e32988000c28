/**
 * The office's list of orders: one or both tables, searched, filtered and sorted by the database.
 */
import * as z from 'zod/mini';
import { DateText, TimeText } from '../fields.schema.ts';
import { cappedListAnswer, listQuery } from '../list.schema.ts';
import { FailureReason } from '../road/stop-events.schema.ts';
import { OrderStatus, OrderType, TypedOrder } from './orders.schema.ts';

/**
 * `newest`: by booking time; `date`: by delivery date and time; `customer`: by name or company;
 * `status`: pending, confirmed, completed, cancelled. The sort options of spec section 9.
 */
export const ORDER_SORTS = [
  'newest',
  'date-desc',
  'date-asc',
  'customer-asc',
  'customer-desc',
  'status',
  'status-desc',
] as const;
export const OrderSort = z.enum(ORDER_SORTS);
export type OrderSort = z.infer<typeof OrderSort>;

/**
 * The dashboard's cards that open a list. `today` and `month` (from the first of the month on)
 * exclude cancelled orders; `total` is all orders.
 */
export const ORDER_CARDS = ['today', 'month', 'total'] as const;
export const OrderCard = z.enum(ORDER_CARDS);
export type OrderCard = z.infer<typeof OrderCard>;

/**
 * The office is warned of this many pending orders from one network within a few days. It is the
 * default of `max_open_orders`, so more orders come from several customers, or from one using several
 * names. Customers of a mobile operator can share a network, but rarely book this many within a few
 * days.
 */
export const SAME_NETWORK_ORDERS = 8;

/** Who cancelled an order. Without a history entry it counts as the office. */
export const CANCELLED_BY = ['customer', 'office'] as const;
export const CancelledBy = z.enum(CANCELLED_BY);
export type CancelledBy = z.infer<typeof CancelledBy>;

/**
 * What became of an order. 'confirmed': at least once, or entered so. 'short-notice': cancelled less
 * than SHORT_NOTICE_HOURS before its start, or after it. 'failed': a driver reported a failed attempt
 * and did not take it back. 'on-time' and 'off-time': a driver delivered it within ON_TIME_MINUTES of
 * its time, or not.
 * 'uncollected': a pickup of an earlier day that is neither completed nor cancelled.
 */
export const OUTCOMES = [
  'confirmed',
  'short-notice',
  'failed',
  'on-time',
  'off-time',
  'uncollected',
] as const;
export const Outcome = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof Outcome>;

/** Hours before the start within which a cancellation is at short notice. */
export const SHORT_NOTICE_HOURS = 24;
/** Minutes before or after its time within which a delivery is on time. */
export const ON_TIME_MINUTES = 30;

export const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The filters of the list, its saved views and its export. All given ones must match. */
export const orderFilters = {
  /** Without it: both types. */
  type: z.optional(OrderType),
  status: z.optional(OrderStatus),
  /** First and last delivery date, inclusive. */
  from: z.optional(DateText),
  to: z.optional(DateText),
  /** Only pending orders. */
  unconfirmed: z.optional(z.literal('true')),
  /** Only pending orders from a network with SAME_NETWORK_ORDERS of them. */
  same_network: z.optional(z.literal('true')),
  /** Only orders that their customers moved or restored and nobody has confirmed since. */
  reconfirm: z.optional(z.literal('true')),
  /** Only orders with an unread customer note. */
  unread: z.optional(z.literal('true')),
  /** Only cancelled orders. 'customer' is the order's owner, so for a pickup the reseller. */
  cancelled_by: z.optional(CancelledBy),
  card: z.optional(OrderCard),
  /** First and last day of booking in Rome, inclusive. */
  booked_from: z.optional(DateText),
  booked_to: z.optional(DateText),
  /** Only orders that are not cancelled. */
  live: z.optional(z.literal('true')),
  outcome: z.optional(Outcome),
  /** Only orders with a failed attempt for this reason. */
  failure: z.optional(FailureReason),
  /** Only orders of this weekday (0 is Sunday), and of this time. */
  weekday: z.optional(z.enum(WEEKDAYS)),
  time: z.optional(TimeText),
  /** Only deliveries on trips of this lorry (id). */
  vehicle: z.optional(z.uuid()),
  /** Only orders of this company (id). */
  reseller: z.optional(z.uuid()),
  /** Only orders of no reseller whose `company_name` resembles that of this reseller (id). */
  alike: z.optional(z.uuid()),
};

/**
 * `q` searches the fields marked `searched` in `ORDER_FIELDS` and `DELIVERY_FIELDS`, the code, and
 * the first 8 characters of the id.
 */
export const OrderListQuery = listQuery(ORDER_SORTS, orderFilters);
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** What a list contains, regardless of page and sort. */
export type OrderFilters = Pick<OrderListQuery, 'q' | keyof typeof orderFilters>;

/** A page of orders. Search hits are counted up to MAX_COUNTED per type. */
export const OrderList = cappedListAnswer(TypedOrder);
export type OrderList = z.infer<typeof OrderList>;

/** The most orders that can be named one by one, because their ids are in the URL. */
export const MAX_EXPORTED_IDS = 200;

const Ids = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.uuid()).check(z.maxLength(MAX_EXPORTED_IDS)),
);

/** The filters and the sort of the list. `ids`, separated by commas, are the selected rows. */
export const OrderExportQuery = z.extend(z.omit(OrderListQuery, { page: true, page_size: true }), {
  format: z.enum(['csv', 'xlsx']).check(z.meta({ examples: ['csv'] })),
  ids: z.optional(Ids),
});
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;
