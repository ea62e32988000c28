/** All stored rows, and what has changed in them. */
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';

/**
 * Counters, sessions and the log of refusals are written for everybody. Announcements are sent and
 * deleted in their own time.
 */
const UNCOUNTED = ['announcements', 'rate_limits', 'sessions', 'verifications', 'audit_log'];

type Row = Record<string, unknown>;
export type StoredRows = Map<string, Set<string>>;

export async function readStored(orm: Orm): Promise<StoredRows> {
  const tables = await rows<{ name: string }>(
    orm,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const stored: StoredRows = new Map();
  for (const { name } of tables) {
    if (UNCOUNTED.includes(name)) continue;
    const table = sql.identifier(name);
    const found = await rows<{ row: string }>(
      orm,
      sql`select (to_jsonb(stored) - 'last_sign_in_at')::text as row from ${table} as stored`,
    );
    stored.set(name, new Set(found.map(({ row }) => row)));
  }
  return stored;
}

/** The differences by table: removed or changed rows, and new or changed ones. */
export function differences(before: StoredRows, after: StoredRows) {
  const without = (some: StoredRows, others: StoredRows) =>
    Object.fromEntries(
      [...some].flatMap(([table, stored]) => {
        const changed = [...stored].filter((row) => !others.get(table)?.has(row));
        return changed.length > 0 ? [[table, changed.map((row): Row => JSON.parse(row))]] : [];
      }),
    );
  return { gone: without(before, after), added: without(after, before) };
}
