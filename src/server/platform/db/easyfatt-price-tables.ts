/** How Easyfatt's price list is read, and what became of each time it was sent. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import {
  EASYFATT_MODES,
  EASYFATT_WEIGHTS,
  type EasyfattMode,
  type EasyfattWeight,
  PRICE_LISTS,
  type SkippedArticle,
} from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { id, instant, isOneOf, updatedAt, writtenAt } from './columns.ts';

/** One row, once the office has changed a default. */
export const easyfattPriceSettings = pgTable(
  'easyfatt_price_settings',
  {
    id: smallint('id').primaryKey().default(1),
    price_list: smallint('price_list').notNull().default(PRICE_LISTS[0]),
    weight: text('weight').$type<EasyfattWeight>().notNull().default(EASYFATT_WEIGHTS[0]),
    updated_at: updatedAt(),
  },
  () => [
    check('easyfatt_price_settings_one_row', sql`id = 1`),
    check(
      'easyfatt_price_settings_price_list',
      sql.raw(`price_list in (${PRICE_LISTS.join(', ')})`),
    ),
    check('easyfatt_price_settings_weight', isOneOf('weight', EASYFATT_WEIGHTS)),
  ],
);

/** Counts and reasons only: never the list itself, and no purchase prices. */
export const easyfattSends = pgTable(
  'easyfatt_sends',
  {
    id: id(),
    at: writtenAt('at'),
    /** Whose key it was. */
    user_name: text('user_name').notNull(),
    /** Null for a file that could not be read. */
    mode: text('mode').$type<EasyfattMode>(),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    deactivated: integer('deactivated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** The first of them. */
    skipped_articles: jsonb('skipped_articles').$type<SkippedArticle[]>().notNull().default([]),
    notes: jsonb('notes').$type<string[]>().notNull().default([]),
    /** The sentence that Easyfatt showed; null if the list was taken. */
    refusal: text('refusal'),
    /** Refused because it would have deactivated this many of so many prices. */
    would_deactivate: integer('would_deactivate'),
    deactivate_of: integer('deactivate_of'),
    /** The office's consent to that. */
    allowed_at: instant('allowed_at'),
    allowed_by: text('allowed_by'),
    /** Null if it changed nothing. */
    change: uuid('change'),
  },
  (table) => [
    check('easyfatt_sends_mode', isOneOf('mode', EASYFATT_MODES)),
    index('easyfatt_sends_at').on(table.at, table.id),
  ],
);
