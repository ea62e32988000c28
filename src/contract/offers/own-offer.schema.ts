/**
 * What a customer reads and does by the link of an offer. The link is in its mail: whoever has it may read the offer,
 * accept or decline it, choose its date, withdraw from the contract and write to the office.
 */
import * as z from 'zod/mini';
import {
  DateText,
  MAX_LENGTH,
  optionalText,
  RequestId,
  requiredLine,
  requiredText,
  TimeText,
} from '../fields.schema.ts';
import { OrderCode, OrderStatus } from '../orders/orders.schema.ts';
import { LINK_STATUSES } from './offer-life.ts';
import { OWN_FIELDS } from './offer-texts.ts';
import { OFFER_LENGTHS, Offer } from './offers.schema.ts';

/** What stands behind '#' in the link. A text of any other form is as unknown as a token that never was. */
const token = z.string().check(z.maxLength(200));
/** The one that was read: nothing else is accepted or declined. Two revisions may have the same version. */
const read = { token, revision: z.int32(), version: z.int32() };

/**
 * The offer as its customer reads it: of a link to a revision that was superseded, the newest one that was sent. Its
 * sent fields never change; the state does.
 */
export const OwnOffer = z.object({
  ...z.pick(Offer, {
    number: true,
    year: true,
    revision: true,
    ...OWN_FIELDS,
    net_cents: true,
    vat_cents: true,
    total_cents: true,
    sent_at: true,
    accepted_at: true,
    accepted_name: true,
    accepted_by: true,
    declined_at: true,
    contract_withdrawn_at: true,
    version: true,
  }).shape,
  status: z.enum(LINK_STATUSES),
  /** Sent, and past its last day. */
  is_expired: z.boolean(),
  /** The link was of an older revision. */
  is_newer: z.boolean(),
  /** Whether its private customer may withdraw now from what was accepted. */
  may_withdraw: z.boolean(),
  /** The last day of that right, to its end in Rome; null while nothing is delivered, and where there is no such right. */
  withdrawal_until: z.nullable(DateText),
  /** The order that was made of it; null until a date is chosen. */
  order: z.nullable(
    z.object({
      code: OrderCode,
      delivery_date: DateText,
      delivery_time: TimeText,
      status: OrderStatus,
    }),
  ),
});
export type OwnOffer = z.infer<typeof OwnOffer>;

export const OwnOfferInput = z.object({ token });

const Place = z.object({ delivery_date: DateText, delivery_time: TimeText });

/** With a date and time the order is made at once; `place` null is 'scelgo dopo'. */
export const AcceptOfferInput = z.object({
  ...read,
  name: requiredLine(OFFER_LENGTHS.accepted_name, 'Inserisci nome e cognome'),
  place: z.nullable(Place),
});
export type AcceptOfferInput = z.infer<typeof AcceptOfferInput>;

/** Of an offer that was accepted without a date. */
export const DateOfferInput = z.object({ ...read, place: Place });
export type DateOfferInput = z.infer<typeof DateOfferInput>;

export const DeclineOfferInput = z.object({
  ...read,
  reason: optionalText(OFFER_LENGTHS.decline_reason),
});
export type DeclineOfferInput = z.infer<typeof DeclineOfferInput>;

export const OfferNoteInput = z.object({
  token,
  /** Made once by the browser for a note; repeats with it write no second one. */
  request_id: RequestId,
  text: requiredText(MAX_LENGTH.notes, 'Scrivi la nota'),
});
export type OfferNoteInput = z.infer<typeof OfferNoteInput>;

/** 'Recedere dal contratto qui' (art. 54-bis Codice del consumo): the name of who withdraws. */
export const WithdrawContractInput = z.object({
  ...read,
  name: requiredLine(OFFER_LENGTHS.accepted_name, 'Inserisci nome e cognome'),
});
export type WithdrawContractInput = z.infer<typeof WithdrawContractInput>;
