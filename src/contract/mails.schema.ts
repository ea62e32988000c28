/** Mails in the office: failed ones, and previews. */
import * as z from 'zod/mini';
import { DateText, Instant, TimeText } from './fields.schema.ts';
import { listAnswer, listQuery } from './list.schema.ts';
import { OrderType } from './orders/orders.schema.ts';

/**
 * 'written': to a file, because no mail server was configured, so nobody received it. 'withheld':
 * beyond the recipient's limit. 'withdrawn': undone or replaced before it was sent.
 */
export const MailStatus = z.enum(['pending', 'sent', 'written', 'failed', 'withheld', 'withdrawn']);
export type MailStatus = z.infer<typeof MailStatus>;

export const OfficeMail = z.object({
  id: z.uuid(),
  /** For example 'consumer' or 'order-moved'. */
  type: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** The customer's name, or ''. */
  name: z.string(),
  /** The mail's order, even if deleted since. Null for other mails. */
  order: z.nullable(z.object({ type: OrderType, id: z.uuid() })),
  status: MailStatus,
  attempts: z.int(),
  /** As the mail server said it. */
  last_error: z.nullable(z.string()),
  created_at: Instant,
  sent_at: z.nullable(Instant),
  /** If the mail is waiting; otherwise null. */
  next_attempt_at: z.nullable(Instant),
});
export type OfficeMail = z.infer<typeof OfficeMail>;

/** Newest first. 'failed' includes mails that wait an hour after a failed attempt. */
export const MailListQuery = z.pick(
  listQuery(['newest'], { status: z._default(z.enum(['failed']), 'failed') }),
  { page: true, page_size: true, status: true },
);
export type MailListQuery = z.infer<typeof MailListQuery>;

export const MailList = listAnswer(OfficeMail);
export type MailList = z.infer<typeof MailList>;

/** Minutes before a mail that was sent again can be sent once more. */
export const RESEND_MINUTES = 5;

/**
 * The result of 'Invia di nuovo': 'retried' the same mail; 'copied' a mail that had been sent;
 * 'waiting': nothing done, because the mail waits for its first attempt or is being sent.
 */
export const ResentMail = z.object({
  outcome: z.enum(['retried', 'copied', 'waiting']),
  mail: OfficeMail,
});
export type ResentMail = z.infer<typeof ResentMail>;

/**
 * The office's change to an order. `delivery_date` and `delivery_time` are the new ones of a move.
 */
export const MailPreviewQuery = z.object({
  event: z.enum(['confirmed', 'moved', 'cancelled']).check(z.meta({ examples: ['moved'] })),
  delivery_date: z.optional(DateText),
  delivery_time: z.optional(TimeText),
});
export type MailPreviewQuery = z.infer<typeof MailPreviewQuery>;

/** The customer's mail. Without a recipient none is sent. */
export const MailPreview = z.object({
  recipient: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof MailPreview>;
