/** The calls on quotes (spec section 7, "Quotes"). */
import { RequestedQuote, RequestQuoteInput } from './quotes.schema.ts';
import { defineRoute, jsonAnswer, jsonBody } from './route.ts';

/** Stored with the notification 'send-quote-emails', which is delivered later. */
export const requestQuoteRoute = defineRoute({
  method: 'post',
  path: '/api/quotes',
  tags: ['Quotes'],
  summary: 'Request a free quote',
  request: { body: jsonBody(RequestQuoteInput) },
  errors: ['TOO_MANY_REQUESTS'],
  responses: {
    201: jsonAnswer(RequestedQuote, 'Stored, or stored before with the same request_id'),
  },
});
