/** The calls on quotes (spec section 7, "Quotes"). */
import * as z from 'zod';
import { defineRoute, jsonAnswer, jsonBody, query } from '../route.ts';
import { AnsweredRequest, QuoteList } from './answered-request.schema.ts';
import {
  QuoteListQuery,
  RequestedQuote,
  RequestQuoteInput,
  UpdateQuoteInput,
} from './quotes.schema.ts';

const id = '9c5b94b1-35ad-49bb-b118-8e8fc24abf80';
const idParam = z.object({ id: z.uuid().meta({ examples: [id] }) });

/**
 * Stored with the notification 'send-quote-emails', which is delivered later. ALREADY_PLACED when the same
 * request_id came with other fields.
 */
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
  errors: ['ALREADY_PLACED', 'TOO_MANY_REQUESTS'],
  responses: {
    201: jsonAnswer(RequestedQuote, 'Stored, or stored before with the same request_id'),
  },
});

/** A page of the requests, newest `created_at` first unless asked otherwise. */
export const listQuotesRoute = defineRoute({
  method: 'get',
  path: '/api/admin/quotes',
  tags: ['Admin quotes'],
  summary: 'The requests for a quote: search, filter by status, pages',
  request: { query: query(QuoteListQuery) },
  responses: { 200: jsonAnswer(QuoteList, 'The rows of the page, and the total') },
});

/** For a request that is still shown although its page of the list no longer contains it. */
export const readQuoteRoute = defineRoute({
  method: 'get',
  path: '/api/admin/quotes/{id}',
  tags: ['Admin quotes'],
  summary: 'One request for a quote',
  request: { params: idParam },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(AnsweredRequest, 'The request as it is now') },
});

/** CONFLICT when `version` is not the current one; `current` then holds the current request. */
export const updateQuoteRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/quotes/{id}',
  tags: ['Admin quotes'],
  summary: 'Change status, price or notes of a request',
  request: {
    params: idParam,
    body: jsonBody(UpdateQuoteInput, { version: 1, status: 'quoted', price: 1234.5 }),
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(AnsweredRequest, 'The request as it is now') },
});

/** Spec section 7, "Quotes": delete by id. */
export const deleteQuoteRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/quotes/{id}',
  tags: ['Admin quotes'],
  summary: 'Delete a request',
  request: { params: idParam },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(RequestedQuote, 'Deleted') },
});
