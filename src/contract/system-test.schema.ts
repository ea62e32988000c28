/** What the system test's page asks the server (spec section 2, "System test page"). */
import * as z from 'zod/mini';

/** The orders can be read. */
export const OrderCountCheck = z.object({
  ok: z.literal(true),
  /** The number of consumer orders; only administrators get it. */
  count: z.optional(z.int()),
});
export type OrderCountCheck = z.infer<typeof OrderCountCheck>;

/** A mail that waits for another attempt counts as failed. */
export const LastDelivery = z.enum(['none', 'sent', 'failed']);

export const MailCheck = z.object({
  /** A mail server is configured; without one messages are written to the data folder. */
  configured: z.boolean(),
  /** The outcome of the latest attempt to deliver a mail. */
  last_delivery: LastDelivery,
});
export type MailCheck = z.infer<typeof MailCheck>;
