/**
 * The fields of an offer that the office fills in: the one place that says what each is. Schemas, labels, greatest
 * lengths, blank values, the columns of the texts, the history's words and the rows of pages, paper and mails are made
 * from this table (`offer-texts.ts`). Where a field stands in the editor is drawn there.
 */
import { MAX_LENGTH, TAX_NUMBER_LENGTHS, type TextKind } from '../fields.schema.ts';
import { CENT_DECIMALS, DISCOUNT_DECIMALS } from './offer-totals.ts';

/** A field that holds a text. */
export type OfferText = TextKind & {
  /** What the office, the paper and the mails call it. */
  label: string;
  /** Whether a search looks at it. */
  searched?: true;
} & Preset &
  Read;

/** A field that is a number, 0 where nothing was typed. */
export type OfferAmount = {
  label: string;
  kind: 'decimal' | 'discount' | 'money';
  decimals: number;
  max: number;
  preset?: undefined;
} & Read;

/** A field that is yes or no. */
export type OfferFlag = { label: string; kind: 'yes-no' } & Preset & Read;

/** Whether a new offer begins with what the content 'Testi dei preventivi' says, which then has a field of this name. */
type Preset = { preset?: true };

/** Whether its customer's page has it, and where it is a row of label and text. Elsewhere it is drawn. */
type Read =
  | { own: true; rows?: readonly OfferRowsPlace[] }
  | { own?: undefined; rows?: readonly Exclude<OfferRowsPlace, 'own' | 'accept'>[] };

/**
 * The office's page of a sent offer, the paper with its preview, the mails, and of the customer's page the conditions
 * and what stands by the button that accepts.
 */
export type OfferRowsPlace = 'facts' | 'paper' | 'mail' | 'own' | 'accept';

/** In the order in which the history names them. Without a kind are those of which there is one alone. */
export const OFFER_FIELDS = {
  customer_kind: { label: 'Tipo di cliente', own: true },
  /** The person: the customer, or with whom the company speaks. */
  customer_name: {
    label: 'Nome e cognome',
    kind: 'line',
    max: MAX_LENGTH.name,
    searched: true,
    own: true,
  },
  company: { label: 'Azienda', kind: 'line', max: MAX_LENGTH.name, searched: true, own: true },
  email: { label: 'Email', kind: 'email', max: MAX_LENGTH.email, searched: true, own: true },
  phone: { label: 'Telefono', kind: 'phone', max: MAX_LENGTH.phone, searched: true },
  address: { label: 'Indirizzo', kind: 'line', max: MAX_LENGTH.address, searched: true, own: true },
  tax_code: {
    label: 'Codice fiscale',
    kind: 'tax-number',
    max: TAX_NUMBER_LENGTHS.tax_code,
    searched: true,
  },
  vat_number: {
    label: 'Partita IVA',
    kind: 'tax-number',
    max: TAX_NUMBER_LENGTHS.vat_number,
    searched: true,
  },
  /** Where it is delivered; '' for the customer's address. */
  delivery_address: {
    label: 'Luogo di consegna',
    kind: 'line',
    max: MAX_LENGTH.address,
    searched: true,
    own: true,
  },
  prices_include_vat: { label: 'Prezzi IVA inclusa', kind: 'yes-no', preset: true, own: true },
  /** The last day, to its end in Rome, on which it can be accepted. */
  valid_until: { label: 'Valido fino al', own: true },
  /** When and how it is delivered, in words. */
  delivery: { label: 'Consegna', kind: 'line', max: 300, preset: true, own: true, rows: ['mail'] },
  payment_terms: {
    label: 'Pagamento',
    kind: 'line',
    max: 300,
    preset: true,
    own: true,
    rows: ['facts', 'paper', 'mail', 'own', 'accept'],
  },
  /** Printed for the customer. */
  notes: {
    label: 'Note per il cliente',
    kind: 'lines',
    max: MAX_LENGTH.notes,
    preset: true,
    own: true,
  },
  /** Without it no line is at 10 or 4 % (tab. A DPR 633/1972). */
  reduced_vat_declared: { label: 'Dichiarazione del cliente ricevuta', kind: 'yes-no' },
  /** Why a private customer may not withdraw (art. 59 Codice del consumo); '' where one may. */
  no_withdrawal: {
    label: 'Esclusione del recesso',
    kind: 'line',
    max: 300,
    preset: true,
    own: true,
  },
  /** By the codes and descriptions. */
  lines: { label: 'Righe', searched: true, own: true },
  /** Off the sum of all lines. */
  discount_pct: {
    label: 'Sconto sul totale %',
    kind: 'discount',
    decimals: DISCOUNT_DECIMALS,
    max: 100,
    own: true,
  },
  /** Euros, off what that leaves. */
  discount_amount: {
    label: 'Sconto sul totale €',
    kind: 'money',
    decimals: CENT_DECIMALS,
    max: 999_999_999.99,
    own: true,
  },
} as const satisfies Record<
  string,
  OfferText | OfferAmount | OfferFlag | { label: string; searched?: true; own: true }
>;

type Fields = typeof OFFER_FIELDS;
/** The name of a field. */
export type OfferFieldName = keyof Fields;
/** The name of a field that holds a text. */
export type OfferTextName = {
  [Name in OfferFieldName]: Fields[Name] extends OfferText ? Name : never;
}[OfferFieldName];
/** The name of a field that is yes or no. */
export type OfferFlagName = {
  [Name in OfferFieldName]: Fields[Name] extends OfferFlag ? Name : never;
}[OfferFieldName];
/** The name of a field that is a number. */
export type OfferAmountName = {
  [Name in OfferFieldName]: Fields[Name] extends OfferAmount ? Name : never;
}[OfferFieldName];
/** The name of a field of which there is one alone. */
export type OfferLoneName = Exclude<
  OfferFieldName,
  OfferTextName | OfferFlagName | OfferAmountName
>;
/** The name of a field that its customer's page has. */
export type OwnFieldName = {
  [Name in OfferFieldName]: Fields[Name] extends { own: true } ? Name : never;
}[OfferFieldName];
/** The name of a field with which a new offer begins as the office wants it. */
export type PresetName = {
  [Name in OfferFieldName]: Fields[Name] extends { preset: true } ? Name : never;
}[OfferFieldName];
