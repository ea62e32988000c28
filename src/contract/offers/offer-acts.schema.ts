/** What the office sends with an act on an offer (src/contract/offers/offer-life.ts). */
import * as z from 'zod/mini';
import { MAX_LENGTH, optionalText, Place, requiredEmail, requiredLine } from '../fields.schema.ts';
import { ANSWER_LENGTHS, ChosenOptions, DeclineKind } from './own-offer-answers.schema.ts';

/** `message` is shown above the offer's facts in the mail; '' for none. */
export const SendOfferInput = z.object({
  version: z.int32(),
  message: optionalText(MAX_LENGTH.notes),
});
export type SendOfferInput = z.infer<typeof SendOfferInput>;

/** `email` becomes the customer's address. Links sent to another address end. */
export const MailOfferInput = z.extend(SendOfferInput, { email: requiredEmail });
export type MailOfferInput = z.infer<typeof MailOfferInput>;

/** A mail before it is sent. */
export const OfferMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });
export type OfferMail = z.infer<typeof OfferMail>;

/**
 * `name`: who accepted. `place`: null without a date. Also adds the place to an offer accepted
 * without one.
 */
export const AcceptByOfficeInput = z.object({
  version: z.int32(),
  name: requiredLine(ANSWER_LENGTHS.accepted_name, 'Inserire nome e cognome'),
  options: ChosenOptions,
  place: z.nullable(Place),
});
export type AcceptByOfficeInput = z.infer<typeof AcceptByOfficeInput>;

/** Declined by phone. `decline_kind`: null if no reason was given. */
export const DeclineByOfficeInput = z.object({
  version: z.int32(),
  decline_kind: z.nullable(DeclineKind),
  reason: optionalText(ANSWER_LENGTHS.decline_reason),
});
export type DeclineByOfficeInput = z.infer<typeof DeclineByOfficeInput>;

/** Why an offer failed; null removes it. */
export const ExplainOfferInput = z.pick(DeclineByOfficeInput, {
  version: true,
  decline_kind: true,
});
export type ExplainOfferInput = z.infer<typeof ExplainOfferInput>;

/** The office called; `note` is the outcome, '' for none. */
export const CallInput = z.object({ note: optionalText(MAX_LENGTH.notes) });
export type CallInput = z.infer<typeof CallInput>;
