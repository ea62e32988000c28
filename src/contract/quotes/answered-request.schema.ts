/** Requests in the office's list. Separate from the visitors' form, which needs nothing of offers. */
import * as z from 'zod/mini';
import { OfferStatus } from '../offers/offers.schema.ts';
import { QuoteRequest } from './quotes.schema.ts';

/** A request with the newest offer started for it. */
export const AnsweredRequest = z.extend(QuoteRequest, {
  offer: z.nullable(
    z.object({
      id: z.uuid(),
      number: z.nullable(z.int()),
      year: z.nullable(z.int()),
      revision: z.int(),
      status: OfferStatus,
    }),
  ),
});
export type AnsweredRequest = z.infer<typeof AnsweredRequest>;
