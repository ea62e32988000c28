/** The office's calls on offers ('preventivi'). */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, fileAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { CopiedLink } from '../orders/order-history.schema.ts';
import { OfferDefaults } from './offer-defaults.schema.ts';
import {
  AcceptByOfficeInput,
  blankOffer,
  CallInput,
  CreateOfferInput,
  DeclineByOfficeInput,
  ExplainOfferInput,
  MailOfferInput,
  Offer,
  OfferHistory,
  OfferList,
  OfferListQuery,
  OfferMail,
  OfferOfOrder,
  OfferVersion,
  SendOfferInput,
  UpdateOfferInput,
} from './offers.schema.ts';

const id = 'b6f1d1a2-6a35-4f0c-9a51-2f4f1d6f7a11';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const version = { version: 3 };
const changed = jsonAnswer(Offer, 'The offer as it is now');

export const offers = calls(addresses.offers, 'Offers', {
  /** A page of the list, newest first unless asked otherwise. */
  list: {
    summary: 'Offers: search, filter by state, pages',
    query: OfferListQuery,
    answer: jsonAnswer(OfferList, 'The rows of the page, and the total'),
  },
  /** All offers that meet the filters, in the order of the list. */
  export: {
    summary: 'Offers as .csv',
    query: OfferListQuery,
    answer: fileAnswer(['text/csv'], 'Semicolons, BOM, CRLF; decimals with a comma'),
  },
  /** Of the content 'Testi dei preventivi', and the bank of the company's legal data. */
  defaults: {
    summary: 'What every new offer begins with, and every paper says',
    answer: jsonAnswer(OfferDefaults, 'What the office has written; empty where it has not'),
  },
  /**
   * ALREADY_PLACED when the same request_id came with other fields. A request has one draft at a time: CONFLICT when there
   * is one; `current` then holds it.
   */
  create: {
    summary: 'Begin an offer, as a draft',
    body: jsonBody(CreateOfferInput, {
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f05',
      quote_request_id: null,
      ...blankOffer({ customer_kind: 'private', valid_until: '2026-12-31', lines: [] }),
      customer_name: 'Mario Rossi',
      email: 'mario.rossi@example.com',
      phone: '333 1234567',
      address: 'Via Roma 1, Ragusa',
      lines: [
        {
          id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
          description: 'Cemento 42,5 R, sacco da 25 kg',
          quantity: 40,
          unit: 'sacco',
          unit_price: 5.9,
          discount_pct: 0,
          vat_rate: 22,
          weight_kg: 25,
        },
      ],
    }),
    errors: ['ALREADY_PLACED', 'CONFLICT'],
    answer: createdAnswer(Offer, 'The new draft'),
  },
  /** A draft, or what was sent. */
  read: {
    summary: 'One offer',
    params,
    errors: ['NOT_FOUND'],
    answer: changed,
  },
  /** Only of a draft. CONFLICT when `version` is not the current one; `current` then holds the current offer. */
  update: {
    summary: 'Change a draft',
    params,
    body: jsonBody(UpdateOfferInput, { ...version, notes: 'Scarico con gru.' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** Only of a draft: whatever has a number stays. */
  delete: {
    summary: 'Delete a draft',
    params,
    errors: ['NOT_FOUND', 'OFFER_REFUSED'],
    answer: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted'),
  },
  /** Also what its customer wrote, and when each link was last read. */
  history: {
    summary: 'Who did what to an offer, its mails and links',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OfferHistory, 'Newest first'),
  },
  /** A draft with the same number. The sent one stays good until the draft is sent. One draft at a time. */
  revise: {
    summary: 'Begin the next revision of a sent offer',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: createdAnswer(Offer, 'The draft; the one there was already, if there is one'),
  },
  /** A draft of its own, without number, good from today for as long as a new one. */
  duplicate: {
    summary: 'Begin an offer like this one',
    params,
    errors: ['NOT_FOUND'],
    answer: createdAnswer(Offer, 'The draft'),
  },
  /** Of one that is sent. It can no longer be accepted, and its link says so. */
  withdraw: {
    summary: 'Withdraw a sent offer',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** Said on the telephone. With a place the order is made in the same transaction, or nothing is. */
  accept: {
    summary: "Write down a customer's acceptance, or its date",
    params,
    body: jsonBody(AcceptByOfficeInput, {
      ...version,
      name: 'Mario Rossi',
      options: [],
      place: { delivery_date: '2026-11-30', delivery_time: '09:30' },
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
    answer: changed,
  },
  /**
   * Of one that was accepted without a date, as often as wanted. `version` does not grow: its customer may be about to choose
   * the date.
   */
  recordCall: {
    summary: 'Write down that the customer was called about the date',
    params,
    body: jsonBody(CallInput, { note: 'Non risponde, richiamare domani.' }),
    errors: ['NOT_FOUND', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** Said on the telephone. No mail is written: the office knows it, and so does the customer. */
  decline: {
    summary: "Write down a customer's refusal",
    params,
    body: jsonBody(DeclineByOfficeInput, {
      ...version,
      decline_kind: 'price',
      reason: 'Ne ha uno più basso.',
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** Of one that was declined or withdrawn, or that has expired without an answer; as often as wanted. */
  explain: {
    summary: 'Write down why an offer came to nothing',
    params,
    body: jsonBody(ExplainOfferInput, { ...version, decline_kind: 'price' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** An accepted or declined offer is sent again as it was; refused while its order is there. */
  reopen: {
    summary: 'Take back an acceptance or a refusal',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** Null for an order that was made otherwise, and for an id that is none of an order. */
  ofOrder: {
    summary: 'The offer of which an order was made',
    params,
    answer: jsonAnswer(OfferOfOrder, 'Its number, total and weight'),
  },
  /** Its token is shown this once; the history says who made it. */
  copyLink: {
    summary: 'Make a link to a sent offer',
    params,
    errors: ['NOT_FOUND', 'OFFER_REFUSED'],
    answer: createdAnswer(CopiedLink, 'The link'),
  },
  /** For good. NOT_FOUND for one that was revoked before. */
  revokeLink: {
    summary: "Revoke a link to a customer's offer",
    params: z.object({ ...params.shape, link: z.uuid().meta({ examples: [id] }) }),
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(z.object({}), 'Revoked'),
  },
});

export const offerSending = calls(addresses.offerSending, 'Offers', {
  /** Of a draft it is drawn as it is now, marked as such; of a sent offer it is the stored one. */
  paper: {
    summary: 'The paper of an offer as PDF, A4',
    params,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: fileAnswer(['application/pdf'], 'Shown in the browser'),
  },
  /** What would be sent, of a draft or of an issued one, for reading before it goes. The link in it is an example. */
  previewMail: {
    summary: 'The mail of an offer, as it would be sent',
    params,
    body: jsonBody(SendOfferInput, { ...version, message: '' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: jsonAnswer(OfferMail, 'The mail'),
  },
  /**
   * Gives it its number, draws and stores its paper, writes the mail, and ends the revision before; all or nothing.
   * INVALID_INPUT names what it lacks.
   */
  send: {
    summary: 'Send a draft to its customer',
    params,
    body: jsonBody(SendOfferInput, { ...version, message: 'Come da accordi di stamattina.' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'TOO_MANY_REQUESTS'],
    answer: changed,
  },
  /** The same without a mail: the customer gets the paper or a link from the office. An address may be missing. */
  issue: {
    summary: 'Issue a draft without a mail',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'TOO_MANY_REQUESTS'],
    answer: changed,
  },
  /**
   * Of one that is issued and can still be accepted, as often as wanted. `version` does not grow: its customer may be about
   * to answer.
   */
  mail: {
    summary: 'Send an issued offer by mail',
    params,
    body: jsonBody(MailOfferInput, {
      ...version,
      email: 'mario.rossi@example.com',
      message: 'Come promesso in negozio.',
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
});
