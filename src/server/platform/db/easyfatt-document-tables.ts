/** Documents for Danea Easyfatt: settings, and the numbers under which it knows them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DEFAULT_DOCUMENT_SETTINGS,
  DOCUMENT_KINDS,
  EASYFATT_LENGTHS,
  type EasyfattDocumentFields,
  HANDED_OUT_BY,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { id, instant, isOneOf } from './columns.ts';

const preset = DEFAULT_DOCUMENT_SETTINGS;

/** One row. */
export const easyfattDocumentSettings = pgTable(
  'easyfatt_document_settings',
  {
    id: smallint('id').primaryKey().default(1),
    numbering: text('numbering').notNull().default(preset.numbering),
    restart_each_year: boolean('restart_each_year').notNull().default(preset.restart_each_year),
    first_date: date('first_date', { mode: 'string' }),
    vat_codes: jsonb('vat_codes')
      .$type<EasyfattDocumentFields['vat_codes']>()
      .notNull()
      .default(preset.vat_codes),
    payments: jsonb('payments')
      .$type<EasyfattDocumentFields['payments']>()
      .notNull()
      .default(preset.payments),
    send_codes: boolean('send_codes').notNull().default(preset.send_codes),
    words_in_rows: boolean('words_in_rows').notNull().default(preset.words_in_rows),
    discount_in_rows: boolean('discount_in_rows').notNull().default(preset.discount_in_rows),
    moves_stock: boolean('moves_stock').notNull().default(preset.moves_stock),
    send_orders: boolean('send_orders').notNull().default(preset.send_orders),
    version: integer('version').notNull().default(1),
  },
  () => [
    check('easyfatt_document_settings_one_row', sql`id = 1`),
    check(
      'easyfatt_document_settings_numbering_length',
      sql.raw(`length(numbering) <= ${EASYFATT_LENGTHS.numbering}`),
    ),
  ],
);

/**
 * An accepted offer or a confirmed booking under its number in Easyfatt, which
 * `migrations/functions/easyfatt-documents.sql` gives.
 */
export const easyfattDocuments = pgTable(
  'easyfatt_documents',
  {
    id: id(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** The suffix that was set when it got its number. */
    numbering: text('numbering').notNull().default(preset.numbering),
    /** When it became a document, in Rome. */
    date: date('date', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    /** Of the offer or order. No foreign key: a deleted order can be restored. */
    subject_id: uuid('subject_id').notNull().unique(),
    first_handed_out_at: instant('first_handed_out_at'),
    last_handed_out_at: instant('last_handed_out_at'),
    handed_out_by: text('handed_out_by'),
    /** What Easyfatt knows of it, as in `easyfatt_document_states`; null until it is handed out. */
    told: jsonb('told'),
    /** `told` before the last tick. */
    told_before: jsonb('told_before'),
  },
  (table) => [
    check('easyfatt_documents_kind', isOneOf('kind', DOCUMENT_KINDS)),
    check('easyfatt_documents_handed_out_by', isOneOf('handed_out_by', HANDED_OUT_BY)),
    check('easyfatt_documents_told', sql`(told is null) = (first_handed_out_at is null)`),
    uniqueIndex('easyfatt_documents_number').on(table.year, table.number),
    index('easyfatt_documents_date').on(table.date),
  ],
);
