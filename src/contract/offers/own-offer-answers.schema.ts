/**
 * What a customer answers to the own offer: the page checks with these schemas, and loads none of those that only the
 * server answers with.
 */
import * as z from 'zod/mini';
import {
  LinkToken,
  MAX_LENGTH,
  optionalText,
  Place,
  RequestId,
  requiredLine,
} from '../fields.schema.ts';
import { NoteText } from '../note.schema.ts';
import { MAX_LINES } from './line-kinds.ts';

/** Greatest lengths of what is answered; the database's constraints hold the same numbers. */
export const ANSWER_LENGTHS = { accepted_name: MAX_LENGTH.name, decline_reason: 1000 } as const;

/**
 * Why an offer comes to nothing, in the words of its customer's page and of the office. No choice has to be made; the
 * database's constraint names the same.
 */
export const DECLINE_KINDS = {
  price: 'Prezzo troppo alto',
  'delivery-time': 'Tempi di consegna',
  'other-supplier': 'Altro fornitore',
  other: 'Altro',
} as const;
export type DeclineKind = keyof typeof DECLINE_KINDS;
export const DeclineKind = z.enum(Object.keys(DECLINE_KINDS) as [DeclineKind, ...DeclineKind[]]);

const token = LinkToken;
const name = requiredLine(ANSWER_LENGTHS.accepted_name, 'Inserisci nome e cognome');
/** The one that was read: nothing else is accepted or declined. Two revisions may have the same version. */
const read = { token, revision: z.int32(), version: z.int32() };

/** The ids of the optional lines that are accepted too. A page of before the upgrade sends none. */
export const ChosenOptions = z._default(z.array(z.uuid()).check(z.maxLength(MAX_LINES)), []);

export const OwnOfferInput = z.object({ token });

/** With a date and time the order is made at once; `place` null is 'scelgo dopo'. */
export const AcceptOfferInput = z.object({
  ...read,
  name,
  options: ChosenOptions,
  place: z.nullable(Place),
});
export type AcceptOfferInput = z.infer<typeof AcceptOfferInput>;

/** Of an offer that was accepted without a date. */
export const DateOfferInput = z.object({ ...read, place: Place });
export type DateOfferInput = z.infer<typeof DateOfferInput>;

export const DeclineOfferInput = z.object({
  ...read,
  /** Missing in a page of before, and without a choice. */
  decline_kind: z.optional(DeclineKind),
  /** In the customer's own words. */
  reason: optionalText(ANSWER_LENGTHS.decline_reason),
});
export type DeclineOfferInput = z.infer<typeof DeclineOfferInput>;

export const OfferNoteInput = z.object({
  token,
  /** Made once by the browser for a note; repeats with it write no second one. */
  request_id: RequestId,
  text: NoteText,
});
export type OfferNoteInput = z.infer<typeof OfferNoteInput>;

/** 'Recedere dal contratto qui' (art. 54-bis Codice del consumo): the name of who withdraws. */
export const WithdrawContractInput = z.object({ ...read, name });
export type WithdrawContractInput = z.infer<typeof WithdrawContractInput>;
