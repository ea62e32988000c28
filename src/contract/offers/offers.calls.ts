/** The office's calls on offers ('preventivi'). */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, fileAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { CopiedLink } from '../orders/order-history.schema.ts';
import {
  AcceptByOfficeInput,
  CallInput,
  DeclineByOfficeInput,
  ExplainOfferInput,
  MailOfferInput,
  OfferMail,
  SendOfferInput,
} from './offer-acts.schema.ts';
import { OfferDefaults } from './offer-defaults.schema.ts';
import {
  blankOffer,
  CreateOfferInput,
  Offer,
  OfferHistory,
  OfferList,
  OfferListQuery,
  OfferOfOrder,
  OfferVersion,
  UpdateOfferInput,
} from './offers.schema.ts';

const id = 'b6f1d1a2-6a35-4f0c-9a51-2f4f1d6f7a11';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const version = { version: 3 };
const changed = jsonAnswer(Offer, 'The offer as it is now');

export const offers = calls(addresses.offers, 'Offers', {
  /** A page of the list, newest first by default. */
  list: {
    summary: 'Offers: search, filter by state, pages',
    scope: 'offers:read',
    query: OfferListQuery,
    answer: jsonAnswer(OfferList, 'The rows of the page, and the total'),
  },
  /** All offers that match the filters, in the order of the list. */
  export: {
    summary: 'Offers as .csv',
    scope: 'offers:read',
    query: OfferListQuery,
    answer: fileAnswer(['text/csv'], 'Semicolons, BOM, CRLF; decimals with a comma'),
  },
  /** From the content 'Testi dei preventivi', with the bank from the company's legal data. */
  defaults: {
    summary: 'What every new offer begins with, and every paper says',
    answer: jsonAnswer(OfferDefaults, 'What the office has written; empty where it has not'),
  },
  /**
   * ALREADY_PLACED if the same request_id came with other fields. A request has one draft at a
   * time: CONFLICT if there is one, in `current`.
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
  /** A draft or an issued offer. */
  read: {
    summary: 'One offer',
    scope: 'offers:read',
    params,
    errors: ['NOT_FOUND'],
    answer: changed,
  },
  /** Drafts only. CONFLICT if `version` is not current: `current` holds the current offer. */
  update: {
    summary: 'Change a draft',
    params,
    body: jsonBody(UpdateOfferInput, { ...version, notes: 'Scarico con gru.' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** Drafts only: what has a number is kept. */
  delete: {
    summary: 'Delete a draft',
    params,
    errors: ['NOT_FOUND', 'OFFER_REFUSED'],
    answer: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted'),
  },
  /** Includes what the customer wrote, and when each link was last opened. */
  history: {
    summary: 'Who did what to an offer, its mails and links',
    scope: 'offers:read',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(OfferHistory, 'Newest first'),
  },
  /**
   * A draft with the same number, one at a time. The sent offer stays valid until the draft is
   * sent.
   */
  revise: {
    summary: 'Begin the next revision of a sent offer',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: createdAnswer(Offer, 'The draft; the one there was already, if there is one'),
  },
  /** A new draft without a number, valid from today for the usual number of days. */
  duplicate: {
    summary: 'Begin an offer like this one',
    params,
    errors: ['NOT_FOUND'],
    answer: createdAnswer(Offer, 'The draft'),
  },
  /** Sent offers only. It can no longer be accepted, and its link says so. */
  withdraw: {
    summary: 'Withdraw a sent offer',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** By phone. With a place the order is made in the same transaction: all or nothing. */
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
   * For an offer accepted without a date, as often as wanted. `version` stays the same: the
   * customer may be about to choose the date.
   */
  recordCall: {
    summary: 'Write down that the customer was called about the date',
    params,
    body: jsonBody(CallInput, { note: 'Non risponde, richiamare domani.' }),
    errors: ['NOT_FOUND', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** By phone. Sends no mail: office and customer know already. */
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
  /** For a declined, withdrawn or expired offer, as often as wanted. */
  explain: {
    summary: 'Write down why an offer came to nothing',
    params,
    body: jsonBody(ExplainOfferInput, { ...version, decline_kind: 'price' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /**
   * Makes an accepted or declined offer 'sent' again, as it was. Refused while its order exists.
   */
  reopen: {
    summary: 'Take back an acceptance or a refusal',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: changed,
  },
  /** Null if the order did not come from an offer, or does not exist. */
  ofOrder: {
    summary: 'The offer of which an order was made',
    scope: 'offers:read',
    params,
    answer: jsonAnswer(OfferOfOrder, 'Its number, total and weight'),
  },
  /** The token is shown only this once. The history says who made the link. */
  copyLink: {
    summary: 'Make a link to a sent offer',
    params,
    errors: ['NOT_FOUND', 'OFFER_REFUSED'],
    answer: createdAnswer(CopiedLink, 'The link'),
  },
  /** For good. NOT_FOUND if it was revoked before. */
  revokeLink: {
    summary: "Revoke a link to a customer's offer",
    params: z.object({ ...params.shape, link: z.uuid().meta({ examples: [id] }) }),
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(z.object({}), 'Revoked'),
  },
});

export const offerSending = calls(addresses.offerSending, 'Offers', {
  /** For a draft: drawn now and marked as a draft. For a sent offer: the stored file. */
  paper: {
    summary: 'The paper of an offer as PDF, A4',
    scope: 'offers:read',
    params,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: fileAnswer(['application/pdf'], 'Shown in the browser'),
  },
  /** The mail that would be sent, for a draft or an issued offer. Its link is an example. */
  previewMail: {
    summary: 'The mail of an offer, as it would be sent',
    params,
    body: jsonBody(SendOfferInput, { ...version, message: '' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
    answer: jsonAnswer(OfferMail, 'The mail'),
  },
  /**
   * Assigns the number, draws and stores the PDF, writes the mail, and ends the previous revision:
   * all or nothing. INVALID_INPUT names what is missing.
   */
  send: {
    summary: 'Send a draft to its customer',
    params,
    body: jsonBody(SendOfferInput, { ...version, message: 'Come da accordi di stamattina.' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'TOO_MANY_REQUESTS'],
    answer: changed,
  },
  /**
   * The same without a mail: the office hands over the PDF or a link. The e-mail address may be
   * missing.
   */
  issue: {
    summary: 'Issue a draft without a mail',
    params,
    body: jsonBody(OfferVersion, version),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'TOO_MANY_REQUESTS'],
    answer: changed,
  },
  /**
   * For an issued offer that can still be accepted, as often as wanted. `version` stays the same:
   * the customer may be about to answer.
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
