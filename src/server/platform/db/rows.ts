/** Reads a statement's rows; hides how the two drivers return them. */
import type { SQL } from 'drizzle-orm';
import type { Orm } from './database.ts';

/** The rows, with the type that the caller's SQL returns. */
export async function rows<Row = Record<string, unknown>>(
  orm: Pick<Orm, 'execute'>,
  query: SQL,
): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The only row; throws when there is none or more than one. */
export async function row<Row = Record<string, unknown>>(
  orm: Pick<Orm, 'execute'>,
  query: SQL,
): Promise<Row> {
  const [only, ...others] = await rows<Row>(orm, query);
  if (only === undefined || others.length > 0) throw new Error('expected exactly one row');
  return only;
}
