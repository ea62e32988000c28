import type { SQL } from 'drizzle-orm';
import type { Orm } from '../platform/db/database.ts';

/** What a query answers: for looking behind the API's back. */
export async function rows<Row = Record<string, unknown>>(orm: Orm, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The only row of a query. */
export async function row<Row = Record<string, unknown>>(orm: Orm, query: SQL): Promise<Row> {
  const [only, ...others] = await rows<Row>(orm, query);
  if (only === undefined || others.length > 0) throw new Error('expected exactly one row');
  return only;
}
