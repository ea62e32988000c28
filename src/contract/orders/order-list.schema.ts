/** The office's list of orders: over one or both tables, searched, filtered and sorted by the database. */
import * as z from 'zod/mini';
import { DateText } from '../fields.schema.ts';
import { cappedListAnswer, listQuery } from '../list.schema.ts';
import { OrderStatus, OrderType, TypedOrder } from './orders.schema.ts';

/**
 * `newest` is by booking; `date` by delivery date and time; `customer` by name or company; `status` is
 * pending, confirmed, completed, cancelled. Spec section 9 names the sort options.
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
 * The dashboard's cards that open a list. `today` and `month`, from the first of the month onward, are
 * without cancelled orders; `total` is all orders.
 */
export const ORDER_CARDS = ['today', 'month', 'total'] as const;
export const OrderCard = z.enum(ORDER_CARDS);
export type OrderCard = z.infer<typeof OrderCard>;

/**
 * So many orders that wait and were booked from one network in the last days are told to the office. As many as one
 * customer may have open at first: more are of several, or of one who takes several names. A mobile operator, whose
 * customers share an address, seldom brings a company of 60 orders a day so many at a time.
 */
export const SAME_NETWORK_ORDERS = 8;

/** Who cancelled an order. One whose history does not say it counts as cancelled by the office. */
export const CANCELLED_BY = ['customer', 'office'] as const;
export const CancelledBy = z.enum(CANCELLED_BY);
export type CancelledBy = z.infer<typeof CancelledBy>;

/** The filters of the list, which its views and its export have too. All that are given must be met. */
export const orderFilters = {
  /** Without it, orders of both types. */
  type: z.optional(OrderType),
  status: z.optional(OrderStatus),
  /** First and last delivery date, both included. */
  from: z.optional(DateText),
  to: z.optional(DateText),
  /** Only those that wait for confirmation. */
  unconfirmed: z.optional(z.literal('true')),
  /** Only those that wait and were booked from a network with SAME_NETWORK_ORDERS of them. */
  same_network: z.optional(z.literal('true')),
  /** Only those that their customers have moved, or taken up again, and nobody has confirmed since. */
  reconfirm: z.optional(z.literal('true')),
  /** Only those with a note of their customer that nobody of the office has read. */
  unread: z.optional(z.literal('true')),
  /** Only cancelled ones. 'customer': whose order it is, so of a pickup the reseller. */
  cancelled_by: z.optional(CancelledBy),
  card: z.optional(OrderCard),
  /** Only those of this company: its id. */
  reseller: z.optional(z.uuid()),
  /** Only those of no company that name one as this company is called: its id. */
  alike: z.optional(z.uuid()),
};

/**
 * `q` searches the fields marked as `searched` in `ORDER_FIELDS` and `DELIVERY_FIELDS`, the code, and the first 8
 * characters of the id.
 */
export const OrderListQuery = listQuery(ORDER_SORTS, orderFilters);
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** What a list contains, whatever its page and order. */
export type OrderFilters = Pick<OrderListQuery, 'q' | keyof typeof orderFilters>;

/** A page of orders. The hits of a search are counted up to MAX_COUNTED of each type. */
export const OrderList = cappedListAnswer(TypedOrder);
export type OrderList = z.infer<typeof OrderList>;

/** Most orders that can be named one by one; their ids make the URL. */
export const MAX_EXPORTED_IDS = 200;

const Ids = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.uuid()).check(z.maxLength(MAX_EXPORTED_IDS)),
);

/** The filters and the order of the list; `ids`, separated by commas, are the selected ones of its rows. */
export const OrderExportQuery = z.extend(z.omit(OrderListQuery, { page: true, page_size: true }), {
  format: z.enum(['csv', 'xlsx']).check(z.meta({ examples: ['csv'] })),
  ids: z.optional(Ids),
});
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;
