/**
 * The state that a statement sees: two that are the same hold the same rows. It names the transactions that are over,
 * so it changes with each one that wrote something, in whichever process, and with nothing else.
 */
import { sql } from 'drizzle-orm';
import type { Orm } from './database.ts';
import { row } from './rows.ts';

/** Null when the database cannot say it. */
export type DatabaseState = string | null;

/**
 * As a part of a statement, so that it is that statement's own. With the start of the server, because another one that
 * takes over may give numbers again. A standby does not list all transactions.
 */
export const databaseState = sql<DatabaseState>`case when not pg_is_in_recovery() then
  pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text end`;

export async function readDatabaseState(orm: Orm): Promise<DatabaseState> {
  const { state } = await row<{ state: DatabaseState }>(orm, sql`select ${databaseState} as state`);
  return state;
}
