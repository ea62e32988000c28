/** The mails that the office looks at: those that failed, and the ones that it can read before they go. */
import * as z from 'zod/mini';
import { DateText, Instant, TimeText } from './fields.schema.ts';
import { listAnswer, listQuery } from './list.schema.ts';
import { OrderType } from './orders/orders.schema.ts';

/**
 * 'written' into a file, because no mail server was configured: nobody has got it. 'withheld' beyond the recipient's
 * limit; 'withdrawn' by an undo or a later change before it went out.
 */
export const MailStatus = z.enum(['pending', 'sent', 'written', 'failed', 'withheld', 'withdrawn']);
export type MailStatus = z.infer<typeof MailStatus>;

export const OfficeMail = z.object({
  id: z.uuid(),
  /** Such as 'consumer' or 'order-moved'. */
  type: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** The customer's name, or '' when there is none. */
  name: z.string(),
  /** The order that it is about, also when it was deleted since; null for other mails. */
  order: z.nullable(z.object({ type: OrderType, id: z.uuid() })),
  status: MailStatus,
  attempts: z.int(),
  /** In the words of the mail server. */
  last_error: z.nullable(z.string()),
  created_at: Instant,
  sent_at: z.nullable(Instant),
  /** Of a mail that waits, else null. */
  next_attempt_at: z.nullable(Instant),
});
export type OfficeMail = z.infer<typeof OfficeMail>;

/** Newest first. 'failed' are also those that still wait an hour after an attempt that failed. */
export const MailListQuery = z.pick(
  listQuery(['newest'], { status: z._default(z.enum(['failed']), 'failed') }),
  { page: true, page_size: true, status: true },
);
export type MailListQuery = z.infer<typeof MailListQuery>;

export const MailList = listAnswer(OfficeMail);
export type MailList = z.infer<typeof MailList>;

/** A mail that was sent again is not sent once more before this many minutes have passed. */
export const RESEND_MINUTES = 5;

/**
 * What 'Invia di nuovo' did: 'retried' the same mail, 'copied' a mail that had gone out, or nothing to one
 * that is 'waiting' for its first attempt or is being sent.
 */
export const ResentMail = z.object({
  outcome: z.enum(['retried', 'copied', 'waiting']),
  mail: OfficeMail,
});
export type ResentMail = z.infer<typeof ResentMail>;

/** What the office does to an order; `delivery_date` and `delivery_time` are the new ones of a move. */
export const MailPreviewQuery = z.object({
  event: z.enum(['confirmed', 'moved', 'cancelled']).check(z.meta({ examples: ['moved'] })),
  delivery_date: z.optional(DateText),
  delivery_time: z.optional(TimeText),
});
export type MailPreviewQuery = z.infer<typeof MailPreviewQuery>;

/** The mail that the customer would get; without a recipient none is sent. */
export const MailPreview = z.object({
  recipient: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof MailPreview>;
