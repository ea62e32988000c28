/** The calls on quotes (spec section 7, "Quotes"). */
import { RequestedQuote, RequestQuoteInput } from './quotes.schema.ts';
import { defineRoute, jsonAnswer, jsonBody } from './route.ts';

/** Stored with the notification 'send-quote-emails', which is delivered later. */
export const requestQuoteRoute = defineRoute({
  method: 'post',
  path: '/api/quotes',
  tags: ['Quotes'],
  summary: 'Request a free quote',
  request: {
    body: jsonBody(RequestQuoteInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f03',
      customer_name: 'Mario Rossi',
      email: 'mario.rossi@example.com',
      phone: '333 1234567',
      materials: 'Un tetto di 80 metri quadri: quanto costano le tegole?',
    }),
  },
  errors: ['TOO_MANY_REQUESTS'],
  responses: {
    201: jsonAnswer(RequestedQuote, 'Stored, or stored before with the same request_id'),
  },
});
