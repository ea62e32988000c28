/** Requests for a quote (spec sections 2, 3 and 5, "Quote"). */
import * as z from 'zod/mini';
import {
  HiddenField,
  MAX_LENGTH,
  optionalLine,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from './fields.schema.ts';

/** The form's fields by the names of their columns: `materials` holds the message. */
export const QuoteDetails = z.object({
  customer_name: requiredLine(MAX_LENGTH.name, 'Inserire nome e cognome'),
  company: optionalLine(MAX_LENGTH.name),
  email: requiredEmail,
  phone: requiredPhone,
  materials: requiredText(MAX_LENGTH.materials, 'Scrivere il messaggio'),
});

/** What the quote form sends (spec section 5). */
export const RequestQuoteInput = z.object({
  /** Made once by the browser for a request; repeats with it make no second one. */
  request_id: z.uuid(),
  ...QuoteDetails.shape,
  website: HiddenField,
});
export type RequestQuoteInput = z.infer<typeof RequestQuoteInput>;

/** The stored request. */
export const RequestedQuote = z.object({ id: z.uuid() });
