/**
 * The cards ('schede') that the office keeps of its customers: contacts, a warning, dated notes.
 * Orders and offers do not point to a card; a card shows what its contacts find
 * (`known-customers.schema.ts`).
 */
import * as z from 'zod/mini';
import {
  Instant,
  MAX_LENGTH,
  RequestId,
  requiredText,
  TAX_NUMBER_LENGTHS,
} from '../fields.schema.ts';
import { listQuery } from '../list.schema.ts';
import {
  changedRow,
  createFields,
  requiredFields,
  type SubjectFields,
  storedRow,
} from '../subject-fields.ts';

/** The fields that the office writes, where possible under an offer's names. */
export const CUSTOMER_FIELDS = {
  /** The person: the customer, or the company's contact. */
  customer_name: { label: 'Nome e cognome', kind: 'line', max: MAX_LENGTH.name, searched: true },
  company: { label: 'Azienda', kind: 'line', max: MAX_LENGTH.name, searched: true },
  /** Several numbers, with words between them: '333 1234567 (figlia), 095 123456'. */
  phone: { label: 'Telefoni', kind: 'phone', max: 300, searched: true },
  email: { label: 'Email', kind: 'emails', max: 600, searched: true },
  address: { label: 'Indirizzo', kind: 'line', max: MAX_LENGTH.address, searched: true },
  vat_number: {
    label: 'Partita IVA',
    kind: 'tax-number',
    max: TAX_NUMBER_LENGTHS.vat_number,
    searched: true,
  },
  tax_code: {
    label: 'Codice fiscale',
    kind: 'tax-number',
    max: TAX_NUMBER_LENGTHS.tax_code,
    searched: true,
  },
  /** Where the Italian exchange of electronic invoices delivers. */
  sdi_code: { label: 'Codice destinatario SDI', kind: 'line', max: 7 },
  pec: { label: 'PEC', kind: 'email', max: MAX_LENGTH.email, searched: true },
  easyfatt_code: { label: 'Codice in Easyfatt', kind: 'line', max: 40, searched: true },
  /** Shown to the office where an order or an offer is made, and to nobody else. Refuses nothing. */
  warning: { label: 'Avviso', kind: 'line', max: 200 },
} as const satisfies SubjectFields;

export type CardField = keyof typeof CUSTOMER_FIELDS;
/** Their names, in the order of the table. */
export const CARD_FIELDS = Object.keys(CUSTOMER_FIELDS) as CardField[];

export const Customer = storedRow(CUSTOMER_FIELDS, {});
export type Customer = z.infer<typeof Customer>;
/** What the office writes of a card. */
export type CardFields = Pick<Customer, CardField>;

/** A card needs a name or a company. */
export const NAMELESS = 'Inserire il nome o l’azienda';
/** Whether a card says whose it is. */
export const isNamed = (card: { customer_name: string; company: string }): boolean =>
  card.customer_name !== '' || card.company !== '';

const CustomerListQuery = listQuery(['name-asc', 'newest', 'changed'], {});

/** A note of the office about a customer. */
export const NoteText = requiredText(MAX_LENGTH.notes, 'Scrivi la nota');

export const NewCustomer = z.object(createFields(CUSTOMER_FIELDS));

export const CreateCustomerInput = z
  .extend(NewCustomer, {
    /** The idempotency key, made by the browser. A repeat makes no second card. */
    request_id: RequestId,
    /** The first note, stored with the card. */
    note: z.optional(NoteText),
  })
  .check(z.refine(isNamed, { path: ['customer_name'], error: NAMELESS }));
export type CreateCustomerInput = z.infer<typeof CreateCustomerInput>;

/** An edit: the changed fields, with the version that was read. */
export const UpdateCustomerInput = changedRow(CUSTOMER_FIELDS, {});
export type UpdateCustomerInput = z.infer<typeof UpdateCustomerInput>;

export const CustomerNote = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The author, who alone may edit; the account may be deleted. */
  user_id: z.nullable(z.uuid()),
  user_name: z.string(),
  /** What it said before, oldest first. */
  earlier: z.array(z.object({ text: z.string(), at: Instant })),
  version: z.int32(),
  created_at: Instant,
  updated_at: Instant,
});
export type CustomerNote = z.infer<typeof CustomerNote>;

export const AddCustomerNoteInput = z.object({
  /** The idempotency key, made by the browser. A repeat adds no second note. */
  request_id: RequestId,
  text: NoteText,
});
export const UpdateCustomerNoteInput = z.object({ version: z.int32(), text: NoteText });

/**
 * Makes the card `other` part of this one: its notes move, `fields` become this card's, and `other`
 * is gone. Both versions are those that were read.
 */
export const MergeCardsInput = z.object({
  version: z.int32(),
  other: z.uuid(),
  other_version: z.int32(),
  fields: z
    .object(requiredFields(CUSTOMER_FIELDS))
    .check(z.refine(isNamed, { path: ['customer_name'], error: NAMELESS })),
});
export type MergeCardsInput = z.infer<typeof MergeCardsInput>;

/** A merge that can be undone, as long as the card was not changed since. */
export const CardMerge = z.object({
  /** Its id. */
  change: z.uuid(),
  other: z.object({ customer_name: z.string(), company: z.string() }),
  user_name: z.string(),
  at: Instant,
});
export type CardMerge = z.infer<typeof CardMerge>;

/** `after`: the previous answer's `next`. */
export const InactiveCardsQuery = z.object({
  after: z.optional(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z [\da-f-]{36}$/, 'Non valido')),
  ),
});

/**
 * Cards without any order, offer, request or change for CARD_MONTHS, which the office reviews. A
 * part of them: each card has to be looked up.
 */
export const InactiveCards = z.object({
  rows: z.array(
    z.object({
      card: Customer,
      /** What happened last; null if nothing did. */
      last: z.nullable(Instant),
    }),
  ),
  /** Null if there are no more. */
  next: z.nullable(z.string()),
});
export type InactiveCards = z.infer<typeof InactiveCards>;

/** By name by default. */
export const CUSTOMER_SUBJECT = {
  summaries: {
    list: "Customers' cards: search, sort, pages",
    read: "One customer's card",
    update: "Change a customer's card",
    delete: "Delete a customer's card with its notes; orders and offers stay",
  },
  query: CustomerListQuery,
  row: Customer,
  edit: UpdateCustomerInput,
  missing: 'Scheda non trovata',
  examples: {
    id: '6f1c2a54-0e7b-4d0a-9b3f-2a8e5c7d1f40',
    edit: { version: 1, warning: 'Paga prima della consegna' },
  },
} as const;
