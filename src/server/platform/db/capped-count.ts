import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { MAX_COUNTED } from '#contract/list.schema.ts';
import type { Orm } from './database.ts';
import { row } from './rows.ts';

/** How many rows match, at a cost that does not grow with the table: at most MAX_COUNTED + 1. */
export async function countCapped(
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const { total } = await row<{ total: number }>(
    orm,
    sql`select count(*)::int as total from (
      select from ${table} ${where && sql`where ${where}`} limit ${MAX_COUNTED + 1}
    ) as hits`,
  );
  return total;
}

/** A list's total as shown to users. */
export const totalOf = (counted: number) => ({
  total: Math.min(counted, MAX_COUNTED),
  capped: counted > MAX_COUNTED,
});
