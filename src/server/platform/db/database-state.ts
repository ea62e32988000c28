/**
 * The database state that a statement sees: equal states hold the same rows. It names the finished transactions, so it
 * changes with every write by any process, and only then.
 */
import { sql } from 'drizzle-orm';
import type { Orm } from './database.ts';
import { row } from './rows.ts';

/** Null when the database cannot tell. */
export type DatabaseState = string | null;

/**
 * Used inside a statement to get the state of that statement. Includes the server's start time, because a failover
 * server may reuse transaction ids. A standby does not list all transactions.
 */
export const databaseState = sql<DatabaseState>`case when not pg_is_in_recovery() then
  pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text end`;

export async function readDatabaseState(orm: Orm): Promise<DatabaseState> {
  const { state } = await row<{ state: DatabaseState }>(orm, sql`select ${databaseState} as state`);
  return state;
}
