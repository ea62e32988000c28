/** Columns that many tables have. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Milliseconds, because a JavaScript Date holds nothing finer. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
export const id = () => uuid('id').primaryKey().defaultRandom();

/** 'HH:mm', for the checks of columns that hold one. */
export const timePattern = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`);

/** For the check of a column that holds one of these words. */
export const isOneOf = (column: string, words: readonly string[]): SQL =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(', ')})`);

/** The words by which a row is found, and the test whether it has those of `q`; see `search_words`. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const hasWords = (column: AnyPgColumn, q: string): SQL =>
  sql`${column} @@ search_query(${q})`;
