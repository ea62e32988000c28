/**
 * The fields of an offer that the office fills in. Schemas, labels, greatest lengths, blank values,
 * the columns of the texts, the history's words and the rows of pages, PDF and mails are made from
 * this table (`offer-texts.ts`). The editor's layout is written by hand.
 */
import { MAX_LENGTH, TAX_NUMBER_LENGTHS, type TextKind } from '../fields.schema.ts';
import { DISCOUNT_DECIMALS, EURO_DECIMALS } from './offer-totals.ts';

/** A text field. */
export type OfferText = TextKind & {
  /** Its label in the office, the PDF and the mails. */
  label: string;
  /** Whether the search includes it. */
  searched?: true;
} & Preset &
  Visibility;

/** A number field, 0 if nothing was typed. */
export type OfferAmount = {
  label: string;
  kind: 'decimal' | 'discount' | 'money';
  decimals: number;
  max: number;
  preset?: undefined;
} & Visibility;

/** A yes/no field. */
export type OfferFlag = { label: string; kind: 'yes-no' } & Preset & Visibility;

/**
 * Whether the content 'Testi dei preventivi' has a field of this name, with which new offers start.
 */
type Preset = { preset?: true };

/**
 * Whether the customer's page has the field, and where it is a plain row with label and text. Other
 * places have a layout of their own.
 */
type Visibility =
  | { own: true; rows?: readonly OfferRowsPlace[] }
  | { own?: undefined; rows?: readonly Exclude<OfferRowsPlace, 'own' | 'accept'>[] };

/**
 * Where rows appear: the office's page of an issued offer; the PDF and its preview; the mails; on
 * the customer's page the conditions, and next to the button that accepts.
 */
export type OfferRowsPlace = 'facts' | 'paper' | 'mail' | 'own' | 'accept';

/** In the order of the history. Fields without a `kind` are one of a kind. */
export const OFFER_FIELDS = {
  customer_kind: { label: 'Tipo di cliente', own: true },
  /** The person: the customer, or the company's contact. */
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
  /** The place of delivery; '' for the customer's address. */
  delivery_address: {
    label: 'Luogo di consegna',
    kind: 'line',
    max: MAX_LENGTH.address,
    searched: true,
    own: true,
  },
  prices_include_vat: { label: 'Prezzi IVA inclusa', kind: 'yes-no', preset: true, own: true },
  /** The last day on which it can be accepted, to its end in Rome. */
  valid_until: { label: 'Valido fino al', own: true },
  /** When and how it is delivered, as free text. */
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
  /** Required for lines at 10 or 4 % (tab. A DPR 633/1972). */
  reduced_vat_declared: { label: 'Dichiarazione del cliente ricevuta', kind: 'yes-no' },
  /** Why a private customer may not withdraw (art. 59 Codice del consumo); '' if they may. */
  no_withdrawal: {
    label: 'Esclusione del recesso',
    kind: 'line',
    max: 300,
    preset: true,
    own: true,
  },
  /** Searched by codes and descriptions. */
  lines: { label: 'Righe', searched: true, own: true },
  /** Off the sum of all lines. */
  discount_pct: {
    label: 'Sconto sul totale %',
    kind: 'discount',
    decimals: DISCOUNT_DECIMALS,
    max: 100,
    own: true,
  },
  /** Euros, off the remainder. */
  discount_amount: {
    label: 'Sconto sul totale €',
    kind: 'money',
    decimals: EURO_DECIMALS,
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
/** The name of a text field. */
export type OfferTextName = {
  [Name in OfferFieldName]: Fields[Name] extends OfferText ? Name : never;
}[OfferFieldName];
/** The name of a yes/no field. */
export type OfferFlagName = {
  [Name in OfferFieldName]: Fields[Name] extends OfferFlag ? Name : never;
}[OfferFieldName];
/** The name of a number field. */
export type OfferAmountName = {
  [Name in OfferFieldName]: Fields[Name] extends OfferAmount ? Name : never;
}[OfferFieldName];
/** The name of a one-of-a-kind field. */
export type OfferSpecialName = Exclude<
  OfferFieldName,
  OfferTextName | OfferFlagName | OfferAmountName
>;
/** The name of a field on the customer's page. */
export type OwnFieldName = {
  [Name in OfferFieldName]: Fields[Name] extends { own: true } ? Name : never;
}[OfferFieldName];
/** The name of a field that has a preset. */
export type PresetName = {
  [Name in OfferFieldName]: Fields[Name] extends { preset: true } ? Name : never;
}[OfferFieldName];
