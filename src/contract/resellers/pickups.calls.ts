/**
 * The calls of 'I miei ritiri'. A company's own code opens a session, whose cookie these calls need; it reaches the
 * pickups of this company alone. The pickup of another company is as unknown as none.
 */
import { z } from 'zod';
import { AccessCodeInput } from '../days/access-code.schema.ts';
import { freeTextItems } from '../orders/order-form.schema.ts';
import { PlacedOrder, PlacePickupInput } from '../orders/orders.schema.ts';
import { OwnOrder } from '../orders/own-order.schema.ts';
import {
  OrderCancellation,
  OrderMove,
  OrderNote,
  OrderReturn,
} from '../orders/own-order-changes.schema.ts';
import { defineRoute, jsonAnswer, jsonBody, query, WITH_SESSION } from '../call.ts';
import { PickupList, PickupListQuery, PickupSession } from './pickups.schema.ts';

const tags = ['Pickups'];
const params = z.object({
  code: z
    .string()
    .max(20)
    .meta({ examples: ['K7M-4PX'] }),
});
const answers = { 200: jsonAnswer(OwnOrder, 'The pickup as it is now') };
/** Of a call on one pickup. */
const ERRORS = ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;
const CHANGE_ERRORS = [...ERRORS, 'CHANGE_REFUSED', 'CONFLICT'] as const;
/** Of a change that takes a place. */
const PLACE_ERRORS = [
  ...CHANGE_ERRORS,
  'DATE_NOT_BOOKABLE',
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
] as const;

/** Never an error for who has none. */
export const readPickupSessionRoute = defineRoute({
  method: 'get',
  path: '/api/pickups/session',
  tags,
  summary: 'Whose pickups are open; reseller is null for nobody',
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(PickupSession, 'The session') },
});

/** INVALID_ACCESS_CODE alike for a code that is unknown, revoked or expired. The code that all share opens nothing. */
export const openPickupsRoute = defineRoute({
  method: 'post',
  path: '/api/pickups/session',
  tags,
  summary: "Open a company's pickups with one of its codes; the session is an HttpOnly cookie",
  request: {
    body: jsonBody(AccessCodeInput, { access_code: 'KX7M-3FQT-PW9C' }),
  },
  errors: ['INVALID_ACCESS_CODE', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(PickupSession, 'Opened') },
});

/** Succeeds without a session too. */
export const closePickupsRoute = defineRoute({
  method: 'delete',
  path: '/api/pickups/session',
  security: WITH_SESSION,
  tags,
  summary: 'End the session',
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(PickupSession, 'Ended') },
});

/** UNAUTHENTICATED without a session, and when it has ended. */
export const listPickupsRoute = defineRoute({
  method: 'get',
  path: '/api/pickups',
  security: WITH_SESSION,
  tags,
  summary: "The company's pickups of twelve months, those to come first",
  request: { query: query(PickupListQuery) },
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(PickupList, 'The rows of the page, and the total') },
});

/** As /api/orders/supplier, with the session in place of the code. UNAUTHENTICATED once it has ended. */
export const bookPickupRoute = defineRoute({
  method: 'post',
  path: '/api/pickups',
  security: WITH_SESSION,
  tags,
  summary: 'Book a pickup for the company',
  request: {
    body: jsonBody(PlacePickupInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f05',
      company_name: 'Edilizia Rossi',
      agent_name: 'Anna Bianchi',
      phone: '051 123456',
      items: freeTextItems('2 pallet di mattoni'),
      delivery_date: '2026-11-30',
    }),
  },
  errors: [
    'UNAUTHENTICATED',
    'LIMIT_EXCEEDED',
    'TIME_SLOT_OCCUPIED',
    'DATE_NOT_BOOKABLE',
    'ALREADY_PLACED',
    'TOO_MANY_REQUESTS',
  ],
  responses: { 201: jsonAnswer(PlacedOrder, 'Placed, or placed before with the same request_id') },
});

/** NOT_FOUND for a pickup of another company, and for one of more than twelve months ago. */
export const readPickupRoute = defineRoute({
  method: 'get',
  path: '/api/pickups/{code}',
  security: WITH_SESSION,
  tags,
  summary: 'One pickup of the company',
  request: { params },
  errors: ERRORS,
  responses: answers,
});

/** By the rules of the customer's own order: CHANGE_REFUSED says why not; CONFLICT has the pickup as it is now. */
export const movePickupRoute = defineRoute({
  method: 'post',
  path: '/api/pickups/{code}/move',
  security: WITH_SESSION,
  tags,
  summary: 'Move a pickup to another day',
  request: { params, body: jsonBody(OrderMove, { version: 1, delivery_date: '2026-11-30' }) },
  errors: PLACE_ERRORS,
  responses: answers,
});

/** CHANGE_REFUSED says why it may not be cancelled; CONFLICT has the pickup as it is now. */
export const cancelPickupRoute = defineRoute({
  method: 'post',
  path: '/api/pickups/{code}/cancel',
  security: WITH_SESSION,
  tags,
  summary: 'Cancel a pickup',
  request: { params, body: jsonBody(OrderCancellation, { version: 1, reason: 'wrong-date' }) },
  errors: CHANGE_ERRORS,
  responses: answers,
});

/** While its place is free and the notice allows. */
export const restorePickupRoute = defineRoute({
  method: 'post',
  path: '/api/pickups/{code}/restore',
  security: WITH_SESSION,
  tags,
  summary: 'Take up again a pickup that the company has cancelled',
  request: { params, body: jsonBody(OrderReturn, { version: 2 }) },
  errors: PLACE_ERRORS,
  responses: answers,
});

/** An entry of the history that the office reads. ALREADY_PLACED when the same request_id came with another text. */
export const notePickupRoute = defineRoute({
  method: 'post',
  path: '/api/pickups/{code}/note',
  security: WITH_SESSION,
  tags,
  summary: 'Write a note to the office about a pickup',
  request: {
    params,
    body: jsonBody(OrderNote, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f04',
      text: 'Viene il furgone bianco.',
    }),
  },
  errors: [...ERRORS, 'ALREADY_PLACED'],
  responses: { 200: jsonAnswer(z.object({}), 'Written') },
});
