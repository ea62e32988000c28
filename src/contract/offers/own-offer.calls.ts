/**
 * The calls of a customer on their offer. All are POST, because mail filters follow links with GET.
 */
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
/** Errors of a change that books a place. */
const WITH_PLACE = [
  ...CHANGE,
  'DATE_NOT_BOOKABLE',
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
  'TOO_MANY_OPEN_ORDERS',
] as const;
const answers = jsonAnswer(OwnOffer, 'The offer as it is now');

export const ownOffer = calls(addresses.ownOffer, 'Own offer', {
  /**
   * INVALID_OFFER_LINK for an unknown, revoked or expired token, and for a deleted offer: one
   * answer for all.
   */
  read: {
    summary: 'The offer of a link',
    body: jsonBody(OwnOfferInput, { token }),
    errors: BY_LINK,
    answer: answers,
  },
  /** The PDF as it was sent. */
  paper: {
    summary: 'The paper of the offer of a link as PDF, A4',
    body: jsonBody(OwnOfferInput, { token }),
    errors: BY_LINK,
    answer: fileAnswer(['application/pdf'], 'The stored paper'),
  },
  /**
   * With a place the order is made in the same transaction: if the place is taken, the offer is not
   * accepted. A repeat with the same optional lines gets the first answer again. INVALID_INPUT for
   * an unknown line. On CONFLICT `current` is the current offer.
   */
  accept: {
    summary: 'Accept the offer of a link',
    body: jsonBody(AcceptOfferInput, { ...read, name: 'Mario Rossi', options: [], place }),
    errors: WITH_PLACE,
    answer: answers,
  },
  /**
   * Makes the order of an offer that was accepted without a date, or whose order the office
   * deleted.
   */
  chooseDate: {
    summary: 'Choose the date of the accepted offer of a link',
    body: jsonBody(DateOfferInput, { ...read, version: 3, place }),
    errors: WITH_PLACE,
    answer: answers,
  },
  /** On CONFLICT `current` is the current offer. The office can take it back. */
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
   * Adds an entry to the history and sends the office a mail. The offer does not change.
   * ALREADY_PLACED if the same request_id came with another text.
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
   * Art. 54-bis Codice del consumo, for a private customer's accepted offer. Mails the receipt, and
   * cancels an order that is not delivered yet.
   */
  withdrawContract: {
    summary: 'Withdraw from the contract of the offer of a link',
    body: jsonBody(WithdrawContractInput, { ...read, version: 3, name: 'Mario Rossi' }),
    errors: CHANGE,
    answer: answers,
  },
});
