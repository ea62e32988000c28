/** Requests for a quote (spec sections 2, 3 and 5, "Quote"). */
import * as z from 'zod/mini';
import {
  DateText,
  editedText,
  HiddenField,
  Instant,
  MAX_LENGTH,
  optionalLine,
  RequestId,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from '../fields.schema.ts';
import { listQuery } from '../list.schema.ts';

/** The form's fields, named after their columns: `materials` holds the message. */
export const QuoteDetails = z.object({
  customer_name: requiredLine(MAX_LENGTH.name, 'Inserisci nome e cognome'),
  company: optionalLine(MAX_LENGTH.name),
  email: requiredEmail,
  phone: requiredPhone,
  materials: requiredText(MAX_LENGTH.materials, 'Scrivi il messaggio'),
});

/** What the quote form sends (spec section 5). */
export const RequestQuoteInput = z.object({
  /**
   * The idempotency key, made by the browser. A repeat stores no second request; a different
   * request under the same key is refused.
   */
  request_id: RequestId,
  ...QuoteDetails.shape,
  website: HiddenField,
});
export type RequestQuoteInput = z.infer<typeof RequestQuoteInput>;

export const RequestedQuote = z.object({ id: z.uuid() });

/** In their usual order. Any may be set (spec section 4). */
export const QUOTE_STATUSES = ['pending', 'quoted', 'completed'] as const;
export const QuoteStatus = z.enum(QUOTE_STATUSES);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

/** Spec section 4, "Quote status". */
export const QUOTE_STATUS_LABELS: Record<QuoteStatus, string> = {
  pending: 'In Attesa',
  quoted: 'Preventivato',
  completed: 'Completato',
};

/** A stored request as the office reads it (spec section 3, "Quote request"). */
export const QuoteRequest = z.object({
  id: z.uuid(),
  customer_name: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** The message, with its line breaks. */
  materials: z.string(),
  status: QuoteStatus,
  /** Euros with two decimals. */
  price: z.nullable(z.number()),
  admin_notes: z.nullable(z.string()),
  /** Incremented with each change. Send it back with an edit, so that a stale edit is refused. */
  version: z.int32(),
  created_at: Instant,
  updated_at: Instant,
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** The hours within which the company promises an answer (spec section 2, "Quote"). */
export const ANSWER_HOURS = 24;

/** Newest or oldest first. All given filters must match. */
export const QuoteListQuery = listQuery(['newest', 'oldest'], {
  status: z.optional(QuoteStatus),
  /** First and last day of the request in Rome, inclusive. */
  from: z.optional(DateText),
  to: z.optional(DateText),
  /** 'in-time': its first offer was sent within ANSWER_HOURS. */
  answered: z.optional(z.literal('in-time')),
});
export type QuoteListQuery = z.infer<typeof QuoteListQuery>;

/** The greatest price in euros that the database can store. */
export const MAX_PRICE = 9_999_999_999.99;

/** Euros, 0 or more, in steps of 0.01. */
const Price = z.number().check(
  z.minimum(0),
  z.maximum(MAX_PRICE),
  z.refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-4),
);

/** An edit by the office: the changed fields, with the version that was read. */
export const UpdateQuoteInput = z.object({
  version: z.int32(),
  status: z.optional(QuoteStatus),
  /** Null for none. */
  price: z.optional(z.nullable(Price)),
  /** '' for none. */
  admin_notes: editedText(MAX_LENGTH.notes),
});
export type UpdateQuoteInput = z.infer<typeof UpdateQuoteInput>;
