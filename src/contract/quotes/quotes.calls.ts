import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonBody } from '../call.ts';
import { subjectCalls } from '../subject.ts';
import { AnsweredRequest } from './answered-request.schema.ts';
import {
  QuoteListQuery,
  RequestedQuote,
  RequestQuoteInput,
  UpdateQuoteInput,
} from './quotes.schema.ts';

/** Newest `created_at` first by default. Deletion is by id (spec section 7, "Quotes"). */
export const QUOTES = {
  summaries: {
    list: 'The requests for a quote: search, filter by status, pages',
    read: 'One request for a quote',
    update: 'Change status, price or notes of a request',
    delete: 'Delete a request',
  },
  query: QuoteListQuery,
  row: AnsweredRequest,
  edit: UpdateQuoteInput,
  missing: 'Preventivo non trovato',
  examples: {
    id: '9c5b94b1-35ad-49bb-b118-8e8fc24abf80',
    edit: { version: 1, status: 'quoted', price: 1234.5 },
  },
} as const;

export const quoteRequests = calls(addresses.quoteRequests, 'Quotes', {
  /**
   * Stored with the notification 'send-quote-emails', which is sent later. ALREADY_PLACED if the
   * same request_id came with other fields.
   */
  send: {
    summary: 'Request a free quote',
    body: jsonBody(RequestQuoteInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f03',
      customer_name: 'Mario Rossi',
      email: 'mario.rossi@example.com',
      phone: '333 1234567',
      materials: 'Un tetto di 80 metri quadri: quanto costano le tegole?',
    }),
    errors: ['ALREADY_PLACED', 'TOO_MANY_REQUESTS'],
    answer: createdAnswer(RequestedQuote, 'Stored, or stored before with the same request_id'),
  },
});

export const quotes = calls(addresses.quotes, 'Admin quotes', subjectCalls(QUOTES));
