/** Offers ('preventivi'), their PDFs, and their history. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { OFFER_FIELDS } from '#contract/offers/offer-fields.ts';
import {
  CUSTOMER_KINDS,
  OFFER_ACTIONS,
  OFFER_LENGTHS,
  OfferActor,
  OfferStatus,
} from '#contract/offers/offers.schema.ts';
import { ANSWER_LENGTHS, DeclineKind } from '#contract/offers/own-offer-answers.schema.ts';
import {
  bytes,
  createdAt,
  id,
  instant,
  isOneOf,
  searchColumn,
  updatedAt,
  writtenAt,
} from './columns.ts';

const { vat_note, ...COLUMN_LENGTHS } = { ...OFFER_LENGTHS, ...ANSWER_LENGTHS };

const line = (name: string) => text(name).notNull().default('');

/** `migrations/functions/offers.sql` changes the status. Apart from that a sent offer never changes. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    /** Both null until the first sending. All revisions of an offer share them. */
    number: integer('number'),
    year: integer('year'),
    revision: integer('revision').notNull().default(1),
    status: text('status').notNull().default('draft'),
    request_id: uuid('request_id').unique(),
    /** No foreign keys: retention may delete what they refer to. */
    quote_request_id: uuid('quote_request_id'),
    revises_id: uuid('revises_id'),
    customer_kind: text('customer_kind').notNull(),
    customer_name: line('customer_name'),
    company: line('company'),
    email: line('email'),
    phone: line('phone'),
    address: line('address'),
    tax_code: line('tax_code'),
    vat_number: line('vat_number'),
    delivery_address: line('delivery_address'),
    prices_include_vat: boolean('prices_include_vat').notNull().default(false),
    valid_until: date('valid_until', { mode: 'string' }).notNull(),
    delivery: line('delivery'),
    payment_terms: line('payment_terms'),
    notes: line('notes'),
    reduced_vat_declared: boolean('reduced_vat_declared').notNull().default(false),
    no_withdrawal: line('no_withdrawal'),
    /** Ordered, as the contract's OfferLine. Lines are always read and written together. */
    lines: jsonb('lines').notNull(),
    discount_pct: numeric('discount_pct', { precision: 5, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    discount_amount: numeric('discount_amount', { precision: 12, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    /** In cents, computed from the lines by `offer-totals.ts`. */
    net_cents: bigint('net_cents', { mode: 'number' }).notNull(),
    vat_cents: bigint('vat_cents', { mode: 'number' }).notNull(),
    total_cents: bigint('total_cents', { mode: 'number' }).notNull(),
    sent_at: instant('sent_at'),
    mailed_at: instant('mailed_at'),
    accepted_at: instant('accepted_at'),
    accepted_name: text('accepted_name'),
    accepted_by: text('accepted_by'),
    /** Ids of the accepted optional lines. The totals include them. */
    accepted_options: jsonb('accepted_options').$type<string[]>().notNull().default([]),
    declined_at: instant('declined_at'),
    decline_reason: text('decline_reason'),
    decline_kind: text('decline_kind'),
    contract_withdrawn_at: instant('contract_withdrawn_at'),
    /** When the office last called about the missing delivery date. */
    called_at: instant('called_at'),
    /** The private customer's order made from the offer. No foreign key: a deleted order can be restored. */
    order_id: uuid('order_id'),
    version: integer('version').notNull().default(1),
    search: searchColumn(OFFER_FIELDS, 'number::text'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('offers_status', isOneOf('status', OfferStatus.options)),
    check('offers_customer_kind', isOneOf('customer_kind', CUSTOMER_KINDS)),
    check('offers_accepted_by', isOneOf('accepted_by', ['customer', 'office'])),
    check('offers_decline_kind', isOneOf('decline_kind', DeclineKind.options)),
    check('offers_numbered', sql`(number is null) = (year is null)`),
    check('offers_sent', sql`status = 'draft' or (number is not null and sent_at is not null)`),
    check('offers_lines_length', sql`length(lines::text) <= 200000`),
    ...Object.entries(COLUMN_LENGTHS).map(([name, most]) =>
      check(`offers_${name}_length`, sql.raw(`length(${name}) <= ${most}`)),
    ),
    uniqueIndex('offers_number').on(table.year, table.number, table.revision),
    // One draft of the next revision at a time, and one draft per request.
    uniqueIndex('offers_revises').on(table.revises_id).where(sql`status = 'draft'`),
    uniqueIndex('offers_request_draft').on(table.quote_request_id).where(sql`status = 'draft'`),
    index('offers_created').on(table.created_at, table.id),
    index('offers_status_created').on(table.status, table.created_at, table.id),
    index('offers_status_valid').on(table.status, table.valid_until, table.id),
    // The order in which they are called (offer-list.store.ts).
    index('offers_to_call')
      .on(sql`coalesce(called_at, '-infinity')`, sql`coalesce(accepted_at, 'infinity')`, table.id)
      .where(sql`status = 'accepted' and order_id is null and contract_withdrawn_at is null`),
    // Drafts without a number come after all numbers, newest last (offer-list.store.ts).
    index('offers_by_number').on(
      sql`coalesce(year, 9999)`,
      sql`coalesce(number, 0)`,
      table.revision,
      table.created_at,
      table.id,
    ),
    index('offers_valid').on(table.valid_until, table.id),
    index('offers_total').on(table.total_cents, table.id),
    index('offers_order').on(table.order_id).where(sql`order_id is not null`),
    index('offers_quote_request')
      .on(table.quote_request_id)
      .where(sql`quote_request_id is not null`),
    index('offers_search').using('gin', table.search),
    // Prefix search (customers.sql).
    index('offers_vat_number')
      .on(sql`(${table.vat_number} collate "C")`)
      .where(sql`vat_number <> ''`),
  ],
);

/** The PDF of a sent offer, as it was sent. Never drawn again. */
export const offerPapers = pgTable('offer_papers', {
  offer_id: uuid('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  pdf: bytes('pdf').notNull(),
  /** Hexadecimal. */
  sha256: text('sha256').notNull(),
});

/** Written with the change itself and never changed afterwards. No foreign key: see `order_history`. */
export const offerHistory = pgTable(
  'offer_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    offer_id: uuid('offer_id').notNull(),
    action: text('action').notNull(),
    actor: text('actor').notNull(),
    /** As the contract's OfferEntry. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** A customer's note, reason or typed name. */
    note: text('note'),
    /** For a customer's note: a repeated request adds no second note. */
    request_id: uuid('request_id'),
    user_id: uuid('user_id'),
    user_name: text('user_name'),
    at: writtenAt('at'),
  },
  (table) => [
    check('offer_history_action', isOneOf('action', OFFER_ACTIONS)),
    check('offer_history_actor', isOneOf('actor', OfferActor.options)),
    check('offer_history_note_length', sql.raw(`length(note) <= ${MAX_LENGTH.notes}`)),
    index('offer_history_offer').on(table.offer_id, table.id),
    uniqueIndex('offer_history_request').on(table.request_id).where(sql`request_id is not null`),
  ],
);
