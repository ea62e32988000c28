/** Accepted offers, and bookings if wanted, as documents for Danea Easyfatt. */
import * as z from 'zod/mini';
import { anyLine, DateText, Instant, requiredLine } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';
import { OFFER_FIELDS } from '../offers/offer-fields.ts';
import type { VatRate } from '../prices/prices.schema.ts';

/** Greatest lengths in characters. */
export const EASYFATT_LENGTHS = { numbering: 10, vat_code: 10, payment: 60 } as const;
/** The most payment terms with a name in Easyfatt. */
export const MAX_PAYMENTS = 50;

const VatCode = anyLine(EASYFATT_LENGTHS.vat_code);

/** The codes of the table 'Aliquote IVA' of Easyfatt, by rate; '' if none is known. */
export const VatCodes = z
  .object({ '22': VatCode, '10': VatCode, '4': VatCode, '0': VatCode })
  .check(
    z.refine((codes) => hasNoDouble(Object.values(codes).filter(Boolean)), {
      error: 'Due aliquote hanno lo stesso codice: in Easyfatt ogni aliquota ha il suo',
    }),
  );
export type VatCodes = z.infer<typeof VatCodes>;

const hasNoDouble = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** Compares payment terms: case and spaces do not count. */
export const paymentKey = (terms: string): string =>
  terms.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The payment terms of our offers, and what Easyfatt calls them in 'Tipi pagamento'. */
const Payment = z.object({
  terms: requiredLine(OFFER_FIELDS.payment_terms.max, 'Inserire il pagamento dei preventivi'),
  name: requiredLine(EASYFATT_LENGTHS.payment, 'Inserire il nome del pagamento in Easyfatt'),
});

/** What the office decides about the documents. */
export const EasyfattDocumentFields = z.object({
  /** The suffix of new numbers, such as '/web'; '' for none. */
  numbering: anyLine(EASYFATT_LENGTHS.numbering),
  /** Whether numbers start again at 1 each year. */
  restart_each_year: z.boolean(),
  /** Documents before this date are left out; null for all. */
  first_date: z.nullable(DateText),
  vat_codes: VatCodes,
  payments: z.array(Payment).check(
    z.maxLength(MAX_PAYMENTS, `Al massimo ${MAX_PAYMENTS} pagamenti`),
    z.refine((payments) => hasNoDouble(payments.map(({ terms }) => paymentKey(terms))), {
      error: 'Lo stesso pagamento è scritto due volte',
    }),
  ),
  /** Whether rows have the codes of the price list. */
  send_codes: z.boolean(),
  /** Whether headings and remarks are rows; otherwise they are notes at the document's foot. */
  words_in_rows: z.boolean(),
  /** Whether the discount on the whole offer is in each row; otherwise it is a row for each rate. */
  discount_in_rows: z.boolean(),
  /** Whether rows move the warehouse. */
  moves_stock: z.boolean(),
  /** Whether confirmed bookings are documents too. They have no prices. */
  send_orders: z.boolean(),
});
export type EasyfattDocumentFields = z.infer<typeof EasyfattDocumentFields>;

/** The settings of a new installation. */
export const DEFAULT_DOCUMENT_SETTINGS: EasyfattDocumentFields = {
  numbering: '/web',
  restart_each_year: true,
  first_date: null,
  vat_codes: { '22': '22', '10': '10', '4': '4', '0': '' },
  payments: [],
  send_codes: true,
  words_in_rows: true,
  discount_in_rows: false,
  moves_stock: false,
  send_orders: false,
};

/** The settings as they are stored. */
export const EasyfattDocumentSettings = z.extend(EasyfattDocumentFields, {
  /** Incremented with each change. Send it back with an edit. */
  version: z.int32(),
});
export type EasyfattDocumentSettings = z.infer<typeof EasyfattDocumentSettings>;

/** The settings, with what helps to fill them in. */
export const ReadDocumentSettings = z.object({
  settings: EasyfattDocumentSettings,
  /** The payment terms of the last accepted offers, the newest first. */
  used_terms: z.array(z.string()),
  /** The address to enter in Easyfatt. */
  url: z.string(),
});
export type ReadDocumentSettings = z.infer<typeof ReadDocumentSettings>;

/** The changed settings, with the version that was read. */
export const UpdateDocumentSettingsInput = z.extend(z.partial(EasyfattDocumentFields), {
  version: z.int32(),
});
export type UpdateDocumentSettingsInput = z.infer<typeof UpdateDocumentSettingsInput>;

/** A document's source: an accepted offer, or a booking of a private customer or a reseller. */
export const DOCUMENT_KINDS = ['offer', 'consumer', 'supplier'] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Why a numbered offer or booking is no document any more. */
export const DOCUMENT_ENDS = {
  reopened: 'Il preventivo non è più accettato',
  'contract-withdrawn': 'Il cliente ha receduto dal contratto',
  cancelled: 'L’ordine è annullato',
  unconfirmed: 'L’ordine non è più confermato',
  deleted: 'L’ordine è stato eliminato',
} as const;
export type DocumentEnd = keyof typeof DOCUMENT_ENDS;
const DocumentEnd = z.enum(Object.keys(DOCUMENT_ENDS) as [DocumentEnd, ...DocumentEnd[]]);

/** How a document was handed out first: fetched by Easyfatt, or as a file from the office. */
export const HANDED_OUT_BY = ['easyfatt', 'file'] as const;
/** Before 'il 3 dicembre'. */
export const HANDED_OUT_WORDS = {
  easyfatt: 'Scaricato da Easyfatt',
  file: 'Scaricato come file',
} as const satisfies Record<(typeof HANDED_OUT_BY)[number], string>;
const HandedOutBy = z.enum(HANDED_OUT_BY);
export type HandedOutBy = z.infer<typeof HandedOutBy>;

const handedOut = {
  /** Null until it is handed out. */
  first_handed_out_at: z.nullable(Instant),
  last_handed_out_at: z.nullable(Instant),
  handed_out_by: z.nullable(HandedOutBy),
};

/** False for what is not handed out: it ended, it is too old for the settings, or a booking while these are off. */
const is_wanted = z.boolean();

/** A document's number and what it is about. */
const named = {
  id: z.uuid(),
  year: z.int(),
  number: z.int(),
  /** The suffix that it got with its number; '' for none. */
  numbering: z.string(),
  /** The date on it: when the offer was accepted or the booking confirmed, in Rome. */
  date: DateText,
  kind: DocumentKind,
  /** Of the offer or order. */
  subject_id: z.uuid(),
  /** 'Preventivo 12/2026' or 'Ordine K7M-4PX'; '' if it was deleted. */
  title: z.string(),
  customer: z.string(),
};

export const EasyfattDocument = z.object({
  ...named,
  ...handedOut,
  is_wanted,
  /** In cents; null for a booking. */
  total_cents: z.nullable(z.number()),
  /** Null while it is a document. */
  ended: z.nullable(DocumentEnd),
  /** Why it cannot be written and is left out; null if it can. */
  problem: z.nullable(z.string()),
  /** What was left out or written otherwise. */
  notes: z.array(z.string()),
});
export type EasyfattDocument = z.infer<typeof EasyfattDocument>;

/** Newest number first. 'waiting': not handed out yet. */
export const DocumentListQuery = z.extend(
  z.pick(listQuery(['newest'], {}), { page: true, page_size: true }),
  { state: z.optional(z.enum(['waiting'])) },
);
export type DocumentListQuery = z.infer<typeof DocumentListQuery>;

export const DocumentList = z.extend(listAnswer(EasyfattDocument), {
  /** All that are left out because of a problem, whatever the page. */
  blocked: z.array(EasyfattDocument),
});
export type DocumentList = z.infer<typeof DocumentList>;

/** The document of an offer; null if it has none. */
export const DocumentOfOffer = z.object({
  document: z.nullable(
    z.object({ year: z.int(), number: z.int(), numbering: z.string(), is_wanted, ...handedOut }),
  ),
});
export type DocumentOfOffer = z.infer<typeof DocumentOfOffer>;

/** What changed on a document after it was handed out. */
const DocumentChange = z.discriminatedUnion('what', [
  /** It is no document any more: to be cancelled in Easyfatt. */
  z.object({ what: z.literal('ended'), why: DocumentEnd }),
  /** It is a document again. */
  z.object({ what: z.literal('resumed') }),
  z.object({
    what: z.literal('delivery'),
    before: z.nullable(DateText),
    now: z.nullable(DateText),
  }),
  /** In cents. */
  z.object({
    what: z.literal('total'),
    before: z.nullable(z.number()),
    now: z.nullable(z.number()),
  }),
  /** Of the delivery; without one, of the offer. */
  z.object({ what: z.literal('address') }),
  /** Which of them the customer accepted. */
  z.object({ what: z.literal('options') }),
  /** The materials of a booking. */
  z.object({ what: z.literal('materials') }),
]);
export type DocumentChange = z.infer<typeof DocumentChange>;

/** A document to be corrected by hand in Easyfatt, which takes each number once. */
export const Correction = z.object({
  ...named,
  ...handedOut,
  changes: z.array(DocumentChange),
  /** Identifies these changes. Send it back to tick them off. */
  seen: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const Corrections = z.object({ corrections: z.array(Correction) });
export type Corrections = z.infer<typeof Corrections>;

/** Ticks off exactly the changes that were read. */
export const TickInput = z.object({ seen: z.string().check(z.regex(/^[\da-f]{32}$/)) });

/** Documents with a date in this span, both days included. */
export const DocumentFileQuery = z.object({
  from: DateText.check(z.meta({ examples: ['2026-01-01'] })),
  to: DateText.check(z.meta({ examples: ['2026-12-31'] })),
});
export type DocumentFileQuery = z.infer<typeof DocumentFileQuery>;

const Asked = z.optional(z.string().check(z.maxLength(100)));

/**
 * As Easyfatt asks. Texts, because a refusal is one sentence (`easyfatt-orders.routes.ts` checks
 * them): dates as yyyy-mm-dd, numbers of documents. Without a first date: the current year.
 */
export const EasyfattOrdersQuery = z.object({
  /** The version of the protocol; any is answered alike. */
  appver: Asked,
  firstdate: Asked,
  lastdate: Asked,
  firstnum: Asked,
  lastnum: Asked,
});
export type EasyfattOrdersQuery = z.infer<typeof EasyfattOrdersQuery>;

/** The code in Easyfatt of a rate; '' if none is known. */
export const vatCodeOf = (codes: VatCodes, rate: VatRate): string => codes[`${rate}`];
