/** Word search at a cost that does not grow with the rows that contain the words. */
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from './database.ts';
import { row } from './rows.ts';

/**
 * The condition for containing all words of `query`, a tsquery. The index is used for words that few rows have, and not
 * at all where many rows have all of them (`rare_query`): it collects every row of a word before it answers.
 */
export async function matchesWords(
  orm: Orm,
  table: PgTable & { search: AnyPgColumn },
  query: SQL,
): Promise<SQL> {
  const { rare } = await row<{ rare: string | null }>(
    orm,
    sql`select rare_query(${getTableConfig(table).name}, ${query})::text as rare`,
  );
  const hasAll = sql`${table.search} @@ ${query}`;
  if (rare === null) return hasAll;
  // 'is true' keeps the planner from using the index.
  const isCompared = sql`(${hasAll}) is true`;
  return rare ? sql`(${table.search} @@ ${rare}::tsquery and ${isCompared})` : isCompared;
}
