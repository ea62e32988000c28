/**
 * A customer's answers to an offer. The page checks with these schemas, and does not load the
 * server's.
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

/** Greatest lengths of the answers, the same as in the database's constraints. */
export const ANSWER_LENGTHS = { accepted_name: MAX_LENGTH.name, decline_reason: 1000 } as const;

/**
 * Why an offer fails, in the words of the customer's page and of the office. Optional. The
 * database's constraint has the same names.
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
/**
 * The version that was read: only that is accepted or declined. Two revisions may have the same
 * version.
 */
const read = { token, revision: z.int32(), version: z.int32() };

/**
 * The ids of the optional lines that are accepted too. Missing from a page opened before the
 * upgrade.
 */
export const ChosenOptions = z._default(z.array(z.uuid()).check(z.maxLength(MAX_LINES)), []);

export const OwnOfferInput = z.object({ token });

/** With a date and time the order is made at once. A null `place` means 'scelgo dopo'. */
export const AcceptOfferInput = z.object({
  ...read,
  name,
  options: ChosenOptions,
  place: z.nullable(Place),
});
export type AcceptOfferInput = z.infer<typeof AcceptOfferInput>;

/** For an offer accepted without a date. */
export const DateOfferInput = z.object({ ...read, place: Place });
export type DateOfferInput = z.infer<typeof DateOfferInput>;

export const DeclineOfferInput = z.object({
  ...read,
  /** Missing without a choice, and from a page opened before the upgrade. */
  decline_kind: z.optional(DeclineKind),
  /** In the customer's own words. */
  reason: optionalText(ANSWER_LENGTHS.decline_reason),
});
export type DeclineOfferInput = z.infer<typeof DeclineOfferInput>;

export const OfferNoteInput = z.object({
  token,
  /** Made by the browser once per note. A repeat writes no second note. */
  request_id: RequestId,
  text: NoteText,
});
export type OfferNoteInput = z.infer<typeof OfferNoteInput>;

/**
 * 'Recedere dal contratto qui' (art. 54-bis Codice del consumo): the name of the person who
 * withdraws.
 */
export const WithdrawContractInput = z.object({ ...read, name });
export type WithdrawContractInput = z.infer<typeof WithdrawContractInput>;
