/** Orders changed since a cursor, for programs that keep a copy. */
import * as z from 'zod/mini';
import { ORDER_TYPES, TypedOrder } from './orders.schema.ts';

/** The most orders of an answer. */
export const MAX_FEED_ENTRIES = 500;

export const OrderFeedQuery = z.object({
  /** `next` of the answer before. Without it the answers begin with the order changed longest ago. */
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_FEED_ENTRIES)),
    MAX_FEED_ENTRIES,
  ),
});
export type OrderFeedQuery = z.infer<typeof OrderFeedQuery>;

/** An order that was made or changed, as it is now; or one that was deleted. */
export const FeedEntry = z.discriminatedUnion('deleted', [
  z.object({ deleted: z.literal(false), order: TypedOrder }),
  z.object({ deleted: z.literal(true), id: z.uuid(), type: z.enum(ORDER_TYPES), code: z.string() }),
]);
export type FeedEntry = z.infer<typeof FeedEntry>;

/** A page of changed orders, each order once. */
export const OrderFeed = z.object({
  /** In the order in which their changes were committed. */
  changes: z.array(FeedEntry),
  /** Keep it, and send it as `after`. Also if nothing has changed. */
  next: z.string(),
  /** Whether more changes wait. */
  more: z.boolean(),
});
export type OrderFeed = z.infer<typeof OrderFeed>;
