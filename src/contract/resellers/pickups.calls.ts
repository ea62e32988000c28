/**
 * The calls of 'I miei ritiri'. A company's own code opens a session, whose cookie these calls need
 * and which reaches only this company's pickups. Another company's pickup is answered as unknown.
 */
import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
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
import { PickupList, PickupListQuery, PickupSession } from './pickups.schema.ts';

const params = z.object({
  code: z
    .string()
    .max(20)
    .meta({ examples: ['K7M-4PX'] }),
});
const answers = jsonAnswer(OwnOrder, 'The pickup as it is now');
/** Errors of a call on one pickup. */
const ERRORS = ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const;
const CHANGE_ERRORS = [...ERRORS, 'CHANGE_REFUSED', 'CONFLICT'] as const;
/** Errors of a change that books a place. */
const PLACE_ERRORS = [
  ...CHANGE_ERRORS,
  'DATE_NOT_BOOKABLE',
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
] as const;

export const pickups = calls(addresses.pickups, 'Pickups', {
  /** Without a session the answer is no error. */
  readSession: {
    summary: 'Whose pickups are open; reseller is null for nobody',
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PickupSession, 'The session'),
  },
  /**
   * INVALID_ACCESS_CODE for an unknown, revoked or expired code alike. The shared code opens no
   * session.
   */
  signIn: {
    summary: "Open a company's pickups with one of its codes; the session is an HttpOnly cookie",
    body: jsonBody(AccessCodeInput, { access_code: 'KX7M-3FQT-PW9C' }),
    errors: ['INVALID_ACCESS_CODE', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PickupSession, 'Opened'),
  },
  /** Succeeds without a session too. */
  signOut: {
    session: true,
    summary: 'End the session',
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PickupSession, 'Ended'),
  },
  /** UNAUTHENTICATED without a session, or if it has ended. */
  list: {
    session: true,
    summary: "The company's pickups of twelve months, those to come first",
    query: PickupListQuery,
    errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PickupList, 'The rows of the page, and the total'),
  },
  /**
   * Like /api/orders/supplier, with the session in place of the code. UNAUTHENTICATED if it has
   * ended.
   */
  book: {
    session: true,
    summary: 'Book a pickup for the company',
    body: jsonBody(PlacePickupInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f05',
      company_name: 'Edilizia Rossi',
      agent_name: 'Anna Bianchi',
      phone: '051 123456',
      items: freeTextItems('2 pallet di mattoni'),
      delivery_date: '2026-11-30',
    }),
    errors: [
      'UNAUTHENTICATED',
      'LIMIT_EXCEEDED',
      'TIME_SLOT_OCCUPIED',
      'DATE_NOT_BOOKABLE',
      'ALREADY_PLACED',
      'TOO_MANY_REQUESTS',
    ],
    answer: createdAnswer(PlacedOrder, 'Placed, or placed before with the same request_id'),
  },
  /** NOT_FOUND for another company's pickup, and for one of more than twelve months ago. */
  read: {
    session: true,
    summary: 'One pickup of the company',
    params,
    errors: ERRORS,
    answer: answers,
  },
  /**
   * By the rules of the customer's own order: CHANGE_REFUSED says why not; on CONFLICT `current` is
   * the current pickup.
   */
  move: {
    session: true,
    summary: 'Move a pickup to another day',
    params,
    body: jsonBody(OrderMove, { version: 1, delivery_date: '2026-11-30' }),
    errors: PLACE_ERRORS,
    answer: answers,
  },
  /**
   * CHANGE_REFUSED says why it may not be cancelled; on CONFLICT `current` is the current pickup.
   */
  cancel: {
    session: true,
    summary: 'Cancel a pickup',
    params,
    body: jsonBody(OrderCancellation, { version: 1, reason: 'wrong-date' }),
    errors: CHANGE_ERRORS,
    answer: answers,
  },
  /** While its place is free and the notice allows it. */
  restore: {
    session: true,
    summary: 'Restore a pickup that the company has cancelled',
    params,
    body: jsonBody(OrderReturn, { version: 2 }),
    errors: PLACE_ERRORS,
    answer: answers,
  },
  /**
   * Adds an entry to the history that the office reads. ALREADY_PLACED if the same request_id came
   * with another text.
   */
  addNote: {
    session: true,
    summary: 'Write a note to the office about a pickup',
    params,
    body: jsonBody(OrderNote, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f04',
      text: 'Viene il furgone bianco.',
    }),
    errors: [...ERRORS, 'ALREADY_PLACED'],
    answer: jsonAnswer(z.object({}), 'Written'),
  },
});
