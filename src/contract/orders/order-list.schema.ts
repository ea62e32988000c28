/**
 * The office's list of orders: one or both tables, searched, filtered and sorted by the database.
 */
import * as z from 'zod/mini';
import { DateText } from '../fields.schema.ts';
import { cappedListAnswer, listQuery } from '../list.schema.ts';
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
