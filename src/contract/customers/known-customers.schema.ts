/**
 * Customers as the office knows them: from offers, orders, quote requests, resellers and cards.
 * Rows with the same e-mail address or phone are one customer. A card never becomes one with
 * another card.
 */
import * as z from 'zod/mini';
import { DateText, Instant } from '../fields.schema.ts';
import { SearchText } from '../list.schema.ts';
import { Offer } from '../offers/offers.schema.ts';
import { TypedOrder } from '../orders/orders.schema.ts';
import { QuoteRequest } from '../quotes/quotes.schema.ts';
import { FailureReason } from '../road/stop-events.schema.ts';
import { CardMerge, Customer, CustomerNote } from './customers.schema.ts';

/** Fewer characters would match half of the customers. */
export const LEAST_SOUGHT = 3;

/**
 * `q` is the start of a name, company, e-mail address, P.IVA or codice fiscale, four digits of a
 * phone number, the code of an order, the number of an offer ('12/2026') or a code in Easyfatt.
 * Without it: who was active last.
 */
export const CustomerQuery = z.object({
  q: z.optional(SearchText.check(z.minLength(LEAST_SOUGHT), z.meta({ examples: ['rossi'] }))),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** What is known about a customer, under an offer's field names. '' if unknown. */
export const CUSTOMER_FACTS = [
  'customer_name',
  'company',
  'email',
  'phone',
  'vat_number',
  'tax_code',
  'address',
] as const;
export type CustomerFact = (typeof CUSTOMER_FACTS)[number];

const facts = Object.fromEntries(CUSTOMER_FACTS.map((fact) => [fact, z.string()])) as Record<
  CustomerFact,
  z.ZodMiniString
>;
export type CustomerFacts = Record<CustomerFact, string>;

/** The facts of something that has more fields. */
export const pickFacts = (from: CustomerFacts): CustomerFacts =>
  Object.fromEntries(CUSTOMER_FACTS.map((fact) => [fact, from[fact]])) as CustomerFacts;

/** What leads to a customer: a card, or a row that names somebody without one. */
export const CUSTOMER_SOURCES = ['card', 'order', 'offer', 'quote', 'reseller'] as const;
export const CustomerRef = z.object({
  kind: z.enum(CUSTOMER_SOURCES).check(z.meta({ examples: ['card'] })),
  id: z.uuid().check(z.meta({ examples: ['6f1c2a54-0e7b-4d0a-9b3f-2a8e5c7d1f40'] })),
});
export type CustomerRef = z.infer<typeof CustomerRef>;

const id = z.uuid();
export const KnownCustomer = z.object({
  /**
   * Of a card its own, with the newest rows' where it has none. An offer or order takes one e-mail
   * address, and phones only if they fit into its field; otherwise the first.
   */
  ...facts,
  /**
   * The customer's newest row, and when it was made. Fields that it leaves empty may come from
   * older rows.
   */
  source: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('offer'),
      id,
      number: z.int(),
      year: z.int(),
      revision: z.int(),
    }),
    z.object({ kind: z.literal('order'), id, code: z.string(), delivery_date: DateText }),
    z.object({ kind: z.literal('quote'), id }),
    z.object({ kind: z.literal('reseller'), id }),
    /** Nothing but the card. */
    z.object({ kind: z.literal('card'), id }),
  ]),
  at: Instant,
  card: z.nullable(z.object({ id, warning: z.string() })),
});
export type KnownCustomer = z.infer<typeof KnownCustomer>;

export const KnownCustomers = z.object({
  rows: z.array(KnownCustomer),
  /** There are more than these. */
  more: z.boolean(),
});
export type KnownCustomers = z.infer<typeof KnownCustomers>;

/** Why a row is shown with a customer. 'self': it led to the customer. */
export const SHARED_CONTACTS = ['phone', 'email', 'vat', 'tax', 'self'] as const;
const shared = z.enum(SHARED_CONTACTS);
export type SharedContact = z.infer<typeof shared>;

/** At most this many rows of a kind, the newest, besides orders to come; `totals` counts all. */
export const MAX_OF_CUSTOMER = 50;

/** Everything about one customer. Each list newest first. */
export const CustomerFile = z.object({
  /** Null for somebody without a card. */
  card: z.nullable(Customer),
  ...facts,
  notes: z.array(CustomerNote),
  orders: z.array(z.object({ entry: TypedOrder, shared })),
  /** Without lines, notes and conditions. */
  offers: z.array(
    z.object({
      offer: z.pick(Offer, {
        id: true,
        number: true,
        year: true,
        revision: true,
        status: true,
        total_cents: true,
        mailed_at: true,
        order_id: true,
        contract_withdrawn_at: true,
        valid_until: true,
        sent_at: true,
        accepted_at: true,
        created_at: true,
      }),
      shared,
    }),
  ),
  quotes: z.array(z.object({ quote: QuoteRequest, shared })),
  /** Companies of 'Rivenditori' with the same contact. */
  resellers: z.array(z.object({ id, company_name: z.string(), shared })),
  totals: z.object({
    orders: z.int(),
    offers: z.int(),
    quotes: z.int(),
    /** Orders with a driver's result; `failed` of them could not be delivered. */
    driven: z.int(),
    failed: z.int(),
  }),
  failures: z.array(
    z.object({
      order_id: id,
      reason: z.nullable(FailureReason),
      note: z.string(),
      at: Instant,
      /** Addresses of photos. */
      pictures: z.array(z.string()),
    }),
  ),
  /** Priced lines of accepted offers. */
  bought: z.array(
    z.object({
      code: z.string(),
      description: z.string(),
      unit: z.string(),
      quantity: z.number(),
      offer_id: id,
      number: z.nullable(z.int()),
      year: z.nullable(z.int()),
      at: Instant,
    }),
  ),
  /** Cards that became part of this one, newest first. */
  merges: z.array(CardMerge),
  /** Other cards with the same contact or number: perhaps the same customer. */
  doubles: z.array(
    z.object({
      ...z.pick(Customer, { id: true, customer_name: true, company: true }).shape,
      shared,
    }),
  ),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

/** Contacts that can be asked about at once: more than the orders of a day. */
export const CONTACTS_AT_ONCE = 300;
/** Notes shown with a hint. */
export const HINT_NOTES = 3;

/** The contacts of orders and offers, each under a key of the browser's. */
export const HintsInput = z.object({
  contacts: z
    .array(
      z.object({
        key: z.string().check(z.maxLength(64)),
        email: z.string().check(z.maxLength(600)),
        phone: z.string().check(z.maxLength(300)),
        vat_number: z._default(z.string().check(z.maxLength(16)), ''),
      }),
    )
    .check(z.maxLength(CONTACTS_AT_ONCE)),
});
export type HintsInput = z.infer<typeof HintsInput>;

/** What the office should see where an order or an offer is made: warnings and newest notes. */
export const Hints = z.object({
  hints: z.array(
    z.object({
      /** As sent. A key has no hint, one, or one for each card. */
      key: z.string(),
      card: z.pick(Customer, { id: true, customer_name: true, company: true, warning: true }),
      notes: z.array(
        z.pick(CustomerNote, { id: true, text: true, user_name: true, created_at: true }),
      ),
    }),
  ),
});
export type Hints = z.infer<typeof Hints>;
