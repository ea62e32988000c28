/** Columns that many tables have. */
import { and, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SubjectFields } from '#contract/subject-fields.ts';

const isoText = (stored: unknown): string => new Date(stored as string).toISOString();

/** As in the contract: ISO 8601 in UTC with milliseconds. The database would write its own time zone. */
export const instant = customType<{ data: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoText,
});
const now = sql`now()`;
export const writtenAt = (name: string) => instant(name).notNull().default(now);
export const createdAt = () => writtenAt('created_at');
export const updatedAt = () => writtenAt('updated_at');

/** The same as a Date, for tables that libraries read and write. */
export const instantDate = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** The text of such a column. */
export const asText = (column: AnyPgColumn) => sql<string>`${column}`.mapWith(isoText);

/** SQL: the ISO text of an instant, for statements that build JSON. */
export const isoOf = (value: SQL) =>
  sql`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const isBefore = (column: AnyPgColumn, instant: Date): SQL =>
  sql`${column} < ${instant.toISOString()}`;

/** Whether the instant lies on the days from `from` to `to` in Rome, inclusive; without a limit if one is missing. */
export const isWithinDays = (
  column: AnyPgColumn | SQL,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined =>
  and(
    from ? sql`${column} >= ${from}::date::timestamp at time zone 'Europe/Rome'` : undefined,
    to ? sql`${column} < (${to}::date + 1)::timestamp at time zone 'Europe/Rome'` : undefined,
  );

export const id = () => uuid('id').primaryKey().defaultRandom();

/** 'HH:mm', for the checks of columns that hold one. */
export const timePattern = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`);

/** Check: the column holds one of these words. */
export const isOneOf = (column: string, words: readonly string[]): SQL =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(', ')})`);

/** Checks that a subject's texts are no longer than its table of fields allows. */
export const textLengths = (table: string, fields: SubjectFields) =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!('max' in field)) return [];
    const allowed = field.missing ? `between 1 and ${field.max}` : `<= ${field.max}`;
    return [check(`${table}_${name}_length`, sql.raw(`length(${name}) ${allowed}`))];
  });

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A field without a kind is a JSON list, of which `LIST_TEXTS` are searched. */
type SearchedField = { searched?: true; kind?: string };
const LIST_TEXTS: Record<string, string> = { items: `'name'`, lines: `'code', 'description'` };

/**
 * The generated search column: words and telephones of all `searched` fields, and of `more` (SQL). A change needs a
 * migration that regenerates the column.
 */
export function searchColumn(fields: Record<string, object>, ...more: string[]) {
  const searched = Object.entries<SearchedField>(fields).filter(([, field]) => field.searched);
  const phones = searched.filter(([, { kind }]) => kind === 'phone').map(([name]) => name);
  const words = searched
    .filter(([, { kind }]) => kind !== 'phone')
    .map(([name, { kind }]) => (kind ? name : `list_texts(${name}, ${LIST_TEXTS[name]})`));
  const parts = [
    `search_words(${[...words, ...more].join(', ')})`,
    ...phones.map((name) => `phone_words(${name})`),
  ];
  return searchWords('search').generatedAlwaysAs(
    sql.raw(`array_to_tsvector(${parts.join(' || ')})`),
  );
}

export const hasWords = (column: AnyPgColumn, q: string): SQL =>
  sql`${column} @@ search_query(${q})`;

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
/** The transaction that last changed the row; triggers in `order-feed.sql` write it. Backups leave it out. */
export const changedIn = () =>
  transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`);

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
