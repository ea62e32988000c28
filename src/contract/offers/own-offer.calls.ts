/** The calls of a customer on one's own offer. Nothing is read or changed by GET: mail filters follow links. */
import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { calls, fileAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { OwnOffer } from './own-offer.schema.ts';
import {
  AcceptOfferInput,
  DateOfferInput,
  DeclineOfferInput,
  OfferNoteInput,
  OwnOfferInput,
  WithdrawContractInput,
} from './own-offer-answers.schema.ts';

const token = 'il-codice-del-collegamento';
const read = { token, revision: 1, version: 2 };
const place = { delivery_date: '2026-11-30', delivery_time: '09:30' };
const BY_LINK = ['INVALID_OFFER_LINK', 'TOO_MANY_REQUESTS'] as const;
const CHANGE = [...BY_LINK, 'CONFLICT', 'OFFER_REFUSED'] as const;
/** Of a change that takes a place. */
const WITH_PLACE = [
  ...CHANGE,
  'DATE_NOT_BOOKABLE',
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
  'TOO_MANY_OPEN_ORDERS',
] as const;
const answers = jsonAnswer(OwnOffer, 'The offer as it is now');

export const ownOffer = calls(addresses.ownOffer, 'Own offer', {
  /** INVALID_OFFER_LINK for a token that is unknown, revoked or expired, or whose offer is gone: one answer for all. */
  read: {
    summary: 'The offer of a link',
    body: jsonBody(OwnOfferInput, { token }),
    errors: BY_LINK,
    answer: answers,
  },
  /** The paper as it was sent. */
  paper: {
    summary: 'The paper of the offer of a link as PDF, A4',
    body: jsonBody(OwnOfferInput, { token }),
    errors: BY_LINK,
    answer: fileAnswer(['application/pdf'], 'The stored paper'),
  },
  /**
   * With a place the order is made in the same transaction: a place that is lost leaves the offer not accepted. A repeat of
   * what was accepted, with the same optional lines, is answered as the first time. INVALID_INPUT for a line that is none of
   * them. CONFLICT has the offer as it is now.
   */
  accept: {
    summary: 'Accept the offer of a link',
    body: jsonBody(AcceptOfferInput, { ...read, name: 'Mario Rossi', options: [], place }),
    errors: WITH_PLACE,
    answer: answers,
  },
  /** Makes the order of an offer that was accepted without a date, or whose order the office has deleted. */
  chooseDate: {
    summary: 'Choose the date of the accepted offer of a link',
    body: jsonBody(DateOfferInput, { ...read, version: 3, place }),
    errors: WITH_PLACE,
    answer: answers,
  },
  /** CONFLICT has the offer as it is now. The office can take it back. */
  decline: {
    summary: 'Decline the offer of a link',
    body: jsonBody(DeclineOfferInput, {
      ...read,
      decline_kind: 'other-supplier',
      reason: 'Ho trovato altrove.',
    }),
    errors: CHANGE,
    answer: answers,
  },
  /**
   * An entry of the history that the office reads, and a mail. The offer stays as it is. ALREADY_PLACED when the same
   * request_id came with another text.
   */
  addNote: {
    summary: 'Write a note to the office about the offer of a link',
    body: jsonBody(OfferNoteInput, {
      token,
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f06',
      text: 'Si può consegnare di pomeriggio?',
    }),
    errors: [...BY_LINK, 'ALREADY_PLACED'],
    answer: jsonAnswer(z.object({}), 'Written'),
  },
  /**
   * Art. 54-bis Codice del consumo, of a private customer's accepted offer. The receipt goes out by mail, and an order that
   * is not delivered is cancelled.
   */
  withdrawContract: {
    summary: 'Withdraw from the contract of the offer of a link',
    body: jsonBody(WithdrawContractInput, { ...read, version: 3, name: 'Mario Rossi' }),
    errors: CHANGE,
    answer: answers,
  },
});
