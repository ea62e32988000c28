/** What a statement answers; the one place that knows how the two drivers hand rows out. */
import type { SQL } from 'drizzle-orm';
import type { Orm } from './database.ts';

/** The rows, typed as the caller knows its own SQL to answer. */
export async function rows<Row = Record<string, unknown>>(
  orm: Pick<Orm, 'execute'>,
  query: SQL,
): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The only row; throws when there is none, or another one. */
export async function row<Row = Record<string, unknown>>(
  orm: Pick<Orm, 'execute'>,
  query: SQL,
): Promise<Row> {
  const [only, ...others] = await rows<Row>(orm, query);
  if (only === undefined || others.length > 0) throw new Error('expected exactly one row');
  return only;
}
