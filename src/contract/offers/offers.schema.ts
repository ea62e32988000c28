/**
 * Offers ('preventivi'): what the office prices and sends, and what customers accept. What visitors
 * ask for on the quote page is a request (`quotes/`), from which an offer can be made.
 */
import * as z from 'zod/mini';
import { amount } from '../amount-rule.ts';
import { formatDecimals } from '../amounts.ts';
import { shiftDate } from '../days/rules.ts';
import { DateText, Instant, RequestId } from '../fields.schema.ts';
import { cappedListAnswer, listQuery } from '../list.schema.ts';
import { OrderMail, SentLink } from '../orders/order-history.schema.ts';
import { createFields, textRule } from '../subject-fields.ts';
import { LINE_FIELDS } from './line-fields.ts';
import { MAX_LINES } from './line-kinds.ts';
import type { OfferAmount, OfferSpecialName } from './offer-fields.ts';
import { OFFER_ACTORS, OFFER_STATUSES, type OfferStatus as Status } from './offer-life.ts';
import { eachField, mapTexts } from './offer-texts.ts';
import { LINE_TOO_DEAR, type LineAmounts, lineCents, MAX_LINE_CENTS } from './offer-totals.ts';
import { DeclineKind } from './own-offer-answers.schema.ts';

export { MAX_LINES } from './line-kinds.ts';
export { OFFER_LABELS } from './offer-texts.ts';

/** Greatest lengths in characters, the same as in the database's constraints. */
export const OFFER_LENGTHS = {
  ...mapTexts(({ max }) => max),
  vat_note: LINE_FIELDS.vat_note.max,
};

/** Days of validity of a new offer, unless the office sets others. */
export const OFFER_DAYS = 30;
/** Days before its end from which an offer 'scade presto'. */
export const EXPIRING_DAYS = 3;

export const OfferStatus = z.enum(Object.keys(OFFER_STATUSES) as [Status, ...Status[]]);
export type OfferStatus = Status;

/**
 * What the office can filter by: a status, or a state on a given day. 'sent': can still be
 * accepted, including 'expiring' and 'issued' (without a mail to the customer). 'undated': accepted
 * without an order. 'contract-withdrawn': a private customer withdrew after accepting. 'accepted'
 * includes 'undated' but not 'contract-withdrawn'.
 */
export const OFFER_STATES = [
  ...OfferStatus.options,
  'issued',
  'expiring',
  'expired',
  'undated',
  'contract-withdrawn',
] as const;
export const OfferState = z.enum(OFFER_STATES);
export type OfferState = z.infer<typeof OfferState>;

export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  draft: 'Bozza',
  sent: 'Inviato',
  accepted: 'Accettato',
  declined: 'Rifiutato',
  superseded: 'Sostituito',
  withdrawn: 'Ritirato',
  issued: 'Emesso',
  expiring: 'In scadenza',
  expired: 'Scaduto',
  undated: 'Accettato senza data',
  'contract-withdrawn': 'Recesso del cliente',
};

/**
 * Towards a private customer the company has the duties of the Codice del consumo (art. 49, 51,
 * 54-bis).
 */
export const CUSTOMER_KINDS = ['private', 'company'] as const;
export const CustomerKind = z.enum(CUSTOMER_KINDS);
export type CustomerKind = z.infer<typeof CustomerKind>;

/** A draft's line may be incomplete; `incomplete-offer.ts` says what it lacks for sending. */
export const OfferLine = z.object({
  /** Made by the browser with the line, so that two people's edits can be merged line by line. */
  id: z.uuid(),
  ...createFields(LINE_FIELDS),
});
export type OfferLine = z.infer<typeof OfferLine>;

const isAffordable = z.refine<LineAmounts>((line) => lineCents(line) <= MAX_LINE_CENTS, {
  path: ['unit_price'],
  error: LINE_TOO_DEAR,
});

/** As the office may write it. Drafts of an older release may have higher prices. */
export const WrittenLine = OfferLine.check(isAffordable);

/** A line in an update. Pages loaded before the upgrade send no `kind`: the stored one is kept. */
const UpdatedLine = z
  .extend(OfferLine, { kind: z.optional(LINE_FIELDS.kind.schema) })
  .check(isAffordable);

const linesOf = <Line extends typeof OfferLine | typeof UpdatedLine>(line: Line) =>
  z.array(line).check(
    z.maxLength(MAX_LINES, `Al massimo ${MAX_LINES} righe`),
    // An acceptance refers to optional lines by their ids.
    z.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
      error: 'Due righe hanno lo stesso id: va tolta una delle due',
    }),
  );

/** The rule for a number field. */
const amountRule = ({ max, decimals }: OfferAmount) =>
  amount(
    max,
    decimals,
    `Inserire un numero da 0 a ${formatDecimals(max, 0, decimals)}, con al massimo ${decimals} decimali`,
  );

/** The fields that the office fills in, named after their columns. */
export const OfferFields = z.object(
  eachField(
    { customer_kind: CustomerKind, valid_until: DateText, lines: linesOf(OfferLine) },
    textRule,
    amountRule,
    z.boolean(),
  ),
);
export type OfferFields = z.infer<typeof OfferFields>;

/** An offer with only the one-of-a-kind fields given. */
export const blankOffer = (lone: Pick<OfferFields, OfferSpecialName>): OfferFields =>
  eachField(
    lone,
    () => '',
    () => 0,
    false,
  );

/** OfferFields as this release accepts them: with the price limit for lines. */
export const WrittenFields = z.extend(OfferFields, { lines: linesOf(WrittenLine) });

/** `number` and `year` are null until the offer is first sent. */
const numbering = {
  number: z.nullable(z.int()),
  /** The year of the first sending, in Rome. */
  year: z.nullable(z.int()),
  /** From 1. */
  revision: z.int(),
};

const stored = {
  id: z.uuid(),
  ...numbering,
  status: OfferStatus,
  /** In cents. Not zod integers: drafts of an older release may exceed 2^53. */
  net_cents: z.number(),
  vat_cents: z.number(),
  total_cents: z.number(),
  valid_until: DateText,
  sent_at: z.nullable(Instant),
  /** When the office last sent it by mail. */
  mailed_at: z.nullable(Instant),
  accepted_at: z.nullable(Instant),
  /**
   * Why it failed: from the customer or the office when it was declined, or from the office later.
   */
  decline_kind: z.nullable(DeclineKind),
  /** The order made from it, while that exists. */
  order_id: z.nullable(z.uuid()),
  /** When a private customer withdrew from the contract. */
  contract_withdrawn_at: z.nullable(Instant),
  /** Incremented with each change. Send it back with an edit, so that a stale edit is refused. */
  version: z.int32(),
  created_at: Instant,
  updated_at: Instant,
};

/** An offer as the office reads it. */
export const Offer = z.object({
  ...OfferFields.shape,
  ...stored,
  /** The request from which it was made. */
  quote_request_id: z.nullable(z.uuid()),
  /** The previous revision. */
  revises_id: z.nullable(z.uuid()),
  /** Who accepted: the typed name, and whether the office recorded it after a call. */
  accepted_name: z.nullable(z.string()),
  accepted_by: z.nullable(z.enum(['customer', 'office'])),
  /** The accepted optional lines. They are in the totals. */
  accepted_options: z.array(z.uuid()),
  declined_at: z.nullable(Instant),
  decline_reason: z.nullable(z.string()),
  /** SHA-256 of the PDF in hexadecimal; null for a draft. */
  pdf_sha256: z.nullable(z.string()),
});
export type Offer = z.infer<typeof Offer>;

/** What an order shows of the offer from which it was made. Null for other orders. */
export const OfferOfOrder = z.object({
  offer: z.nullable(
    z.object({
      id: z.uuid(),
      ...numbering,
      /** In cents. */
      total_cents: z.int(),
      /**
       * The weight of all lines, in kilograms. `is_whole`: whether the weight of every line is
       * known.
       */
      weight: z.object({ kg: z.number(), is_whole: z.boolean() }),
    }),
  ),
});
export type OfferOfOrder = z.infer<typeof OfferOfOrder>;

/** A new draft. */
export const CreateOfferInput = z.object({
  /** Made by the browser once per offer. A repeat makes no second offer. */
  request_id: RequestId,
  quote_request_id: z.nullable(z.uuid()),
  ...WrittenFields.shape,
  /** Missing from a page that was opened before the upgrade. */
  discount_pct: z._default(WrittenFields.shape.discount_pct, 0),
  discount_amount: z._default(WrittenFields.shape.discount_amount, 0),
});
export type CreateOfferInput = z.infer<typeof CreateOfferInput>;

/** The changed fields of a draft, with the version that was read. */
export const UpdateOfferInput = z.extend(z.partial(WrittenFields), {
  lines: z.optional(linesOf(UpdatedLine)),
  version: z.int32(),
});
export type UpdateOfferInput = z.infer<typeof UpdateOfferInput>;

/** For an act on the offer as it was read. */
export const OfferVersion = z.object({ version: z.int32() });

export const OFFER_ACTIONS = [
  'created',
  'changed',
  'issued',
  'sent',
  'mailed',
  'superseded',
  'withdrawn',
  'accepted',
  'dated',
  'called',
  'declined',
  'explained',
  'reopened',
  'noted',
  'contract-withdrawn',
  'reminded',
  'link-copied',
  'link-revoked',
] as const;
export const OfferAction = z.enum(OFFER_ACTIONS);
export type OfferAction = z.infer<typeof OfferAction>;

/** Who acted. */
export const OfferActor = z.enum(OFFER_ACTORS);
export type OfferActor = z.infer<typeof OfferActor>;

/** What the before and after of an entry can contain. */
const EntryFields = z.partial(z.extend(OfferFields, z.pick(Offer, { decline_kind: true }).shape));

export const OfferEntry = z.object({
  id: z.int(),
  action: OfferAction,
  at: Instant,
  actor: OfferActor,
  /** The office user. */
  user_name: z.nullable(z.string()),
  /**
   * A draft's changed fields, the address it was mailed to, or why it failed. `options`: the
   * descriptions of the accepted optional lines.
   */
  before: z.nullable(EntryFields),
  after: z.nullable(z.extend(EntryFields, { options: z.optional(z.array(z.string())) })),
  /** A customer's note, reason or typed name, or the office's note of a call. */
  note: z.nullable(z.string()),
});
export type OfferEntry = z.infer<typeof OfferEntry>;

/** A row of the list. */
export const OfferRow = z.object({
  ...stored,
  customer_name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  /**
   * For 'undated' offers: the office's last call, and the last note from the customer or a call.
   * Otherwise null.
   */
  last_call: z.nullable(z.pick(OfferEntry, { at: true, user_name: true })),
  last_note: z.nullable(z.pick(OfferEntry, { at: true, actor: true, user_name: true, note: true })),
});
export type OfferRow = z.infer<typeof OfferRow>;

/**
 * By number: year, number and revision; drafts without a number come last. 'to-call': by time of
 * acceptance, with those already called after all others.
 */
export const OFFER_SORTS = [
  'newest',
  'oldest',
  'number-desc',
  'number-asc',
  'valid-asc',
  'total-desc',
  'total-asc',
  'to-call',
] as const;

/**
 * `q` searches the fields marked `searched` in `OFFER_FIELDS`, and numbers such as '12' or
 * '12/2026'.
 */
export const OfferListQuery = listQuery(OFFER_SORTS, {
  state: z.optional(OfferState),
  /**
   * Only offers sent, or accepted, in a period. Of an offer only the last sent revision counts;
   * accepted ones without those that the customer withdrew from.
   */
  dated: z.optional(z.enum(['sent', 'accepted'])),
  /** First and last day of the period in Rome, inclusive. Without `dated`: not used. */
  from: z.optional(DateText),
  to: z.optional(DateText),
});
export type OfferListQuery = z.infer<typeof OfferListQuery>;

export const OfferList = cappedListAnswer(OfferRow);
export type OfferList = z.infer<typeof OfferList>;

/** Entries, mails and links, each newest first. */
export const OfferHistory = z.object({
  entries: z.array(OfferEntry),
  mails: z.array(OrderMail),
  links: z.array(SentLink),
});
export type OfferHistory = z.infer<typeof OfferHistory>;

/** The offer's state for the office on a day, 'yyyy-MM-dd' in Rome. */
export function offerState(
  {
    status,
    valid_until,
    order_id,
    contract_withdrawn_at,
    mailed_at,
  }: Pick<Offer, 'status' | 'valid_until' | 'order_id' | 'contract_withdrawn_at' | 'mailed_at'>,
  today: string,
): OfferState {
  if (contract_withdrawn_at !== null) return 'contract-withdrawn';
  if (status === 'accepted' && order_id === null) return 'undated';
  if (status !== 'sent') return status;
  if (valid_until < today) return 'expired';
  if (valid_until <= expiringUntil(today)) return 'expiring';
  return mailed_at === null ? 'issued' : 'sent';
}

/** The last validity day that counts as expiring soon. */
export const expiringUntil = (today: string) => shiftDate(today, EXPIRING_DAYS);
