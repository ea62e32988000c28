import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { MAX_COUNTED } from '#contract/list.schema.ts';
import type { Orm } from './database.ts';
import { row } from './rows.ts';

/**
 * How many rows meet a condition, at a cost that does not grow with the table: at most one more than MAX_COUNTED, which
 * is also the answer where `surelyMany` holds.
 */
export async function countCapped(
  orm: Orm,
  table: PgTable,
  where: SQL | undefined,
  surelyMany: SQL = sql`false`,
): Promise<number> {
  const { total } = await row<{ total: number }>(
    orm,
    sql`select case when ${surelyMany} then ${MAX_COUNTED + 1}::int else (
        select count(*)::int from (
          select from ${table} ${where && sql`where ${where}`} limit ${MAX_COUNTED + 1}
        ) as hits
      ) end as total`,
  );
  return total;
}

/** The total of a list as people read it. */
export const totalOf = (counted: number) => ({
  total: Math.min(counted, MAX_COUNTED),
  capped: counted > MAX_COUNTED,
});
