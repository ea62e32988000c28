/** The office's cards of its customers, and its notes on them. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CUSTOMER_FIELDS, type CustomerNote } from '#contract/customers/customers.schema.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import {
  createdAt,
  id,
  instant,
  isOneOf,
  searchColumn,
  textLengths,
  updatedAt,
  writtenAt,
} from './columns.ts';

const optional = (name: string) => text(name).notNull().default('');

/** Orders and offers do not point to a card: its contacts find them (docs/decisions/180). */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    customer_name: optional('customer_name'),
    company: optional('company'),
    phone: optional('phone'),
    email: optional('email'),
    address: optional('address'),
    vat_number: optional('vat_number'),
    tax_code: optional('tax_code'),
    sdi_code: optional('sdi_code'),
    pec: optional('pec'),
    easyfatt_code: optional('easyfatt_code'),
    warning: optional('warning'),
    /** Of the form that made it. */
    request_id: uuid('request_id').unique(),
    version: integer('version').notNull().default(1),
    /** The name without case and accents, for sorting: of a company its own. */
    sort_name: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`sort_text(company || ' ' || customer_name)`),
    search: searchColumn(CUSTOMER_FIELDS),
    /** What the card is found by, and compared with others: phones, e-mails and 'vat:…', 'tax:…'. */
    contact_keys: text('contact_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `telephone_keys(phone) || regexp_split_to_array(lower(email || ',' || pec), '[\\s,;]+') || array['vat:' || vat_number, 'tax:' || tax_code]`,
        ),
      ),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    ...textLengths('customers', CUSTOMER_FIELDS),
    check('customers_named', sql`customer_name <> '' or company <> ''`),
    index('customers_created').on(table.created_at, table.id),
    index('customers_updated').on(table.updated_at, table.id),
    index('customers_sort_name').on(table.sort_name, table.id),
    index('customers_search').using('gin', table.search),
    index('customers_contact_keys').using('gin', table.contact_keys),
  ],
);

/** Merges and imports, with what an undo needs. A merge moves those of the card that goes. */
export const customerChanges = pgTable(
  'customer_changes',
  {
    id: id(),
    customer_id: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    action: text('action').notNull(),
    /** The import, for all changes of one. */
    import_id: uuid('import_id'),
    /** Null for a card that an import made. */
    before: jsonb('before'),
    /** The card's fields afterwards: an undo needs that they are still the same. */
    after: jsonb('after').notNull(),
    user_id: uuid('user_id').notNull(),
    user_name: text('user_name').notNull(),
    at: writtenAt('at'),
    undone_at: instant('undone_at'),
  },
  (table) => [
    check('customer_changes_action', isOneOf('action', ['merged', 'imported'])),
    index('customer_changes_customer').on(table.customer_id, table.at),
    index('customer_changes_import').on(table.import_id),
  ],
);

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customer_id: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** No foreign key: the note outlives its author's account. */
    user_id: uuid('user_id'),
    user_name: text('user_name').notNull(),
    earlier: jsonb('earlier').$type<CustomerNote['earlier']>().notNull().default([]),
    /** Of the form that made it. */
    request_id: uuid('request_id').unique(),
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('customer_notes_text_length', sql.raw(`length(text) between 1 and ${MAX_LENGTH.notes}`)),
    index('customer_notes_customer').on(table.customer_id, table.created_at),
  ],
);
