/** The office's calls on offers ('preventivi'). */
import * as z from 'zod';
import { CopiedLink } from '../orders/order-history.schema.ts';
import { defineRoute, fileAnswer, jsonAnswer, jsonBody, query } from '../call.ts';
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
const tags = ['Offers'];
const path = '/api/admin/offers/{id}';
const version = { version: 3 };
const changed = { 200: jsonAnswer(Offer, 'The offer as it is now') };

/** A page of the list, newest first unless asked otherwise. */
export const listOffersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/offers',
  tags,
  summary: 'Offers: search, filter by state, pages',
  request: { query: query(OfferListQuery) },
  responses: { 200: jsonAnswer(OfferList, 'The rows of the page, and the total') },
});

/** All offers that meet the filters, in the order of the list. */
export const exportOffersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/offers/export',
  tags,
  summary: 'Offers as .csv',
  request: { query: query(OfferListQuery) },
  responses: { 200: fileAnswer('text/csv', 'Semicolons, BOM, CRLF; decimals with a comma') },
});

/** Of the content 'Testi dei preventivi', and the bank of the company's legal data. */
export const offerDefaultsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/offers/defaults',
  tags,
  summary: 'What every new offer begins with, and every paper says',
  responses: {
    200: jsonAnswer(OfferDefaults, 'What the office has written; empty where it has not'),
  },
});

/**
 * ALREADY_PLACED when the same request_id came with other fields. A request has one draft at a time: CONFLICT when there
 * is one; `current` then holds it.
 */
export const createOfferRoute = defineRoute({
  method: 'post',
  path: '/api/admin/offers',
  tags,
  summary: 'Begin an offer, as a draft',
  request: {
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
  },
  errors: ['ALREADY_PLACED', 'CONFLICT'],
  responses: { 201: jsonAnswer(Offer, 'The new draft') },
});

/** A draft, or what was sent. */
export const readOfferRoute = defineRoute({
  method: 'get',
  path,
  tags,
  summary: 'One offer',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: changed,
});

/** Only of a draft. CONFLICT when `version` is not the current one; `current` then holds the current offer. */
export const updateOfferRoute = defineRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Change a draft',
  request: { params, body: jsonBody(UpdateOfferInput, { ...version, notes: 'Scarico con gru.' }) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: changed,
});

/** Only of a draft: whatever has a number stays. */
export const deleteOfferRoute = defineRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete a draft',
  request: { params },
  errors: ['NOT_FOUND', 'OFFER_REFUSED'],
  responses: { 200: jsonAnswer(z.object({ id: z.uuid() }), 'Deleted') },
});

/** Also what its customer wrote, and when each link was last read. */
export const offerHistoryRoute = defineRoute({
  method: 'get',
  path: `${path}/history`,
  tags,
  summary: 'Who did what to an offer, its mails and links',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(OfferHistory, 'Newest first') },
});

/** Of a draft it is drawn as it is now, marked as such; of a sent offer it is the stored one. */
export const offerPaperRoute = defineRoute({
  method: 'get',
  path: `${path}/paper`,
  tags,
  summary: 'The paper of an offer as PDF, A4',
  request: { params },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  responses: { 200: fileAnswer('application/pdf', 'Shown in the browser') },
});

/** What would be sent, of a draft or of an issued one, for reading before it goes. The link in it is an example. */
export const offerMailRoute = defineRoute({
  method: 'post',
  path: `${path}/mail`,
  tags,
  summary: 'The mail of an offer, as it would be sent',
  request: { params, body: jsonBody(SendOfferInput, { ...version, message: '' }) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: { 200: jsonAnswer(OfferMail, 'The mail') },
});

/**
 * Gives it its number, draws and stores its paper, writes the mail, and ends the revision before; all or nothing.
 * INVALID_INPUT names what it lacks.
 */
export const sendOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/send`,
  tags,
  summary: 'Send a draft to its customer',
  request: {
    params,
    body: jsonBody(SendOfferInput, { ...version, message: 'Come da accordi di stamattina.' }),
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'TOO_MANY_REQUESTS'],
  responses: changed,
});

/** The same without a mail: the customer gets the paper or a link from the office. An address may be missing. */
export const issueOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/issue`,
  tags,
  summary: 'Issue a draft without a mail',
  request: { params, body: jsonBody(OfferVersion, version) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'TOO_MANY_REQUESTS'],
  responses: changed,
});

/**
 * Of one that is issued and can still be accepted, as often as wanted. `version` does not grow: its customer may be about
 * to answer.
 */
export const mailOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/mails`,
  tags,
  summary: 'Send an issued offer by mail',
  request: {
    params,
    body: jsonBody(MailOfferInput, {
      ...version,
      email: 'mario.rossi@example.com',
      message: 'Come promesso in negozio.',
    }),
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: changed,
});

/** A draft with the same number. The sent one stays good until the draft is sent. One draft at a time. */
export const reviseOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/revise`,
  tags,
  summary: 'Begin the next revision of a sent offer',
  request: { params, body: jsonBody(OfferVersion, version) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: { 201: jsonAnswer(Offer, 'The draft; the one there was already, if there is one') },
});

/** A draft of its own, without number, good from today for as long as a new one. */
export const duplicateOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/duplicate`,
  tags,
  summary: 'Begin an offer like this one',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 201: jsonAnswer(Offer, 'The draft') },
});

/** Of one that is sent. It can no longer be accepted, and its link says so. */
export const withdrawOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/withdraw`,
  tags,
  summary: 'Withdraw a sent offer',
  request: { params, body: jsonBody(OfferVersion, version) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: changed,
});

/** Said on the telephone. With a place the order is made in the same transaction, or nothing is. */
export const acceptByOfficeRoute = defineRoute({
  method: 'post',
  path: `${path}/accept`,
  tags,
  summary: "Write down a customer's acceptance, or its date",
  request: {
    params,
    body: jsonBody(AcceptByOfficeInput, {
      ...version,
      name: 'Mario Rossi',
      options: [],
      place: { delivery_date: '2026-11-30', delivery_time: '09:30' },
    }),
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED', 'LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED'],
  responses: changed,
});

/**
 * Of one that was accepted without a date, as often as wanted. `version` does not grow: its customer may be about to choose
 * the date.
 */
export const callCustomerRoute = defineRoute({
  method: 'post',
  path: `${path}/calls`,
  tags,
  summary: 'Write down that the customer was called about the date',
  request: { params, body: jsonBody(CallInput, { note: 'Non risponde, richiamare domani.' }) },
  errors: ['NOT_FOUND', 'OFFER_REFUSED'],
  responses: changed,
});

/** Said on the telephone. No mail is written: the office knows it, and so does the customer. */
export const declineByOfficeRoute = defineRoute({
  method: 'post',
  path: `${path}/decline`,
  tags,
  summary: "Write down a customer's refusal",
  request: {
    params,
    body: jsonBody(DeclineByOfficeInput, {
      ...version,
      decline_kind: 'price',
      reason: 'Ne ha uno più basso.',
    }),
  },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: changed,
});

/** Of one that was declined or withdrawn, or that has expired without an answer; as often as wanted. */
export const explainOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/explain`,
  tags,
  summary: 'Write down why an offer came to nothing',
  request: { params, body: jsonBody(ExplainOfferInput, { ...version, decline_kind: 'price' }) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: changed,
});

/** An accepted or declined offer is sent again as it was; refused while its order is there. */
export const reopenOfferRoute = defineRoute({
  method: 'post',
  path: `${path}/reopen`,
  tags,
  summary: 'Take back an acceptance or a refusal',
  request: { params, body: jsonBody(OfferVersion, version) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_REFUSED'],
  responses: changed,
});

/** For good. NOT_FOUND for one that was revoked before. */
export const revokeOfferLinkRoute = defineRoute({
  method: 'delete',
  path: `${path}/links/{link}`,
  tags,
  summary: "Revoke a link to a customer's offer",
  request: { params: z.object({ ...params.shape, link: z.uuid().meta({ examples: [id] }) }) },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(z.object({}), 'Revoked') },
});

/** Its token is shown this once; the history says who made it. */
export const copyOfferLinkRoute = defineRoute({
  method: 'post',
  path: `${path}/link`,
  tags,
  summary: 'Make a link to a sent offer',
  request: { params },
  errors: ['NOT_FOUND', 'OFFER_REFUSED'],
  responses: { 201: jsonAnswer(CopiedLink, 'The link') },
});

/** Null for an order that was made otherwise, and for an id that is none of an order. */
export const offerOfOrderRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/offer',
  tags,
  summary: 'The offer of which an order was made',
  request: { params },
  responses: { 200: jsonAnswer(OfferOfOrder, 'Its number, total and weight') },
});
