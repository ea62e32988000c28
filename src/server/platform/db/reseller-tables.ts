/** Companies that collect materials for their own customers, their access codes, and their sessions. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { LOOKUP_LENGTH } from '#contract/resellers/reseller-code.ts';
import { MAX_DAILY_LIMIT, RESELLER_FIELDS } from '#contract/resellers/resellers.schema.ts';
import { createdAt, id, instant, searchColumn, textLengths, updatedAt } from './columns.ts';

export const resellers = pgTable(
  'resellers',
  {
    id: id(),
    company_name: text('company_name').notNull(),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    email: text('email').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** While false, none of its codes is accepted. */
    active: boolean('active').notNull().default(true),
    /** How many active orders it may have per date, beside the overall limit; null for no limit of its own. */
    daily_limit: integer('daily_limit'),
    version: integer('version').notNull().default(1),
    /** The name without case and accents, to sort the list. */
    sort_name: text('sort_name').notNull().generatedAlwaysAs(sql`sort_text(company_name)`),
    search: searchColumn(RESELLER_FIELDS),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    ...textLengths('resellers', RESELLER_FIELDS),
    check('resellers_daily_limit', sql.raw(`daily_limit between 1 and ${MAX_DAILY_LIMIT}`)),
    index('resellers_created').on(table.created_at, table.id),
    index('resellers_sort_name').on(table.sort_name, table.id),
    index('resellers_search').using('gin', table.search),
  ],
);

/** A company may have several codes, one per person. The code itself is not stored. */
export const resellerCodes = pgTable(
  'reseller_codes',
  {
    id: id(),
    reseller_id: uuid('reseller_id')
      .notNull()
      .references(() => resellers.id, { onDelete: 'cascade' }),
    /** The first characters of the code, to find the row. Not secret. */
    lookup: text('lookup').notNull().unique(),
    /** Slow hash of the whole code. */
    verifier: text('verifier').notNull(),
    /** Who uses it. */
    label: text('label').notNull(),
    /** Refused from then on; null for never. */
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
    /** To the minute. */
    last_used_at: instant('last_used_at'),
    /** When wrong codes with this lookup last exceeded what is allowed without a delay. */
    guessed_at: instant('guessed_at'),
    created_at: createdAt(),
  },
  (table) => [
    check('reseller_codes_lookup_length', sql.raw(`length(lookup) = ${LOOKUP_LENGTH}`)),
    check('reseller_codes_label_length', sql.raw(`length(label) <= ${MAX_LENGTH.name}`)),
    index('reseller_codes_reseller').on(table.reseller_id, table.created_at),
  ],
);

/** Sessions of 'I miei ritiri'. A session ends with its code or its company. */
export const resellerSessions = pgTable(
  'reseller_sessions',
  {
    id: id(),
    /** SHA-256 of the token, hexadecimal. Only the cookie holds the token itself. */
    token_hash: text('token_hash').notNull().unique(),
    code_id: uuid('code_id')
      .notNull()
      .references(() => resellerCodes.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('reseller_sessions_code').on(table.code_id)],
);
