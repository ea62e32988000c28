/** The price list and its history. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PRICE_ACTIONS, PRICE_FIELDS, VAT_RATES } from '#contract/prices/prices.schema.ts';
import {
  createdAt,
  id,
  isOneOf,
  searchColumn,
  textLengths,
  updatedAt,
  writtenAt,
} from './columns.ts';

/** `migrations/functions/prices.sql` changes it and writes its history. */
export const prices = pgTable(
  'prices',
  {
    id: id(),
    code: text('code').notNull(),
    description: text('description').notNull(),
    unit: text('unit').notNull().default('pz'),
    /** Euros per unit, without IVA. */
    price: numeric('price', { precision: 11, scale: 4, mode: 'number' }).notNull(),
    vat_rate: smallint('vat_rate').notNull().default(VAT_RATES[0]),
    weight_kg: numeric('weight_kg', { precision: 9, scale: 3, mode: 'number' }),
    active: boolean('active').notNull().default(true),
    /** Easyfatt's last list has it: only then its absence from the next one deactivates it. */
    from_easyfatt: boolean('from_easyfatt').notNull().default(false),
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** Without case and accents: sorts the list, and identifies a price by its code. */
    sort_code: text('sort_code').generatedAlwaysAs(sql`sort_text(code)`),
    sort_description: text('sort_description').generatedAlwaysAs(sql`sort_text(description)`),
    // A code is also found without punctuation: 'TEG-001' as 'teg001'.
    search: searchColumn(PRICE_FIELDS, `regexp_replace(code, '[^[:alnum:]]', '', 'g')`),
  },
  (table) => [
    ...textLengths('prices', PRICE_FIELDS),
    check('prices_price', sql`price >= 0`),
    check('prices_vat_rate', sql.raw(`vat_rate in (${VAT_RATES.join(', ')})`)),
    check('prices_weight_kg', sql`weight_kg >= 0`),
    uniqueIndex('prices_sort_code').on(table.sort_code),
    index('prices_sort_description').on(table.sort_description, table.id),
    index('prices_sort_price').on(table.price, table.id),
    index('prices_updated').on(table.updated_at, table.id),
    index('prices_search').using('gin', table.search),
  ],
);

/**
 * Written by the SQL functions with the change itself and never changed afterwards. No foreign key: see
 * `order_history`.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Groups what was changed together, to be undone together. */
    change: uuid('change').notNull(),
    price_id: uuid('price_id').notNull(),
    action: text('action').notNull(),
    /** The changed fields. A new price has no `before`; a price whose creation was undone has no `after`. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** The change that this one undoes. */
    undoes: uuid('undoes'),
    user_id: uuid('user_id'),
    user_name: text('user_name'),
    at: writtenAt('at'),
  },
  (table) => [
    check('price_history_action', isOneOf('action', PRICE_ACTIONS)),
    index('price_history_price').on(table.price_id, table.id),
    index('price_history_change').on(table.change),
    index('price_history_undoes').on(table.undoes).where(sql`undoes is not null`),
  ],
);

/** Imports and undos in progress, written in batches. A row found later means that one was interrupted. */
export const unfinishedPriceChanges = pgTable('unfinished_price_changes', {
  change: uuid('change').primaryKey(),
});
