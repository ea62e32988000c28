/** A page of an office list, and the total of all pages. */
import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import { countCapped, totalOf } from '../db/capped-count.ts';
import type { Orm } from '../db/database.ts';

export type Page = { page: number; page_size: number };

export const offsetOf = ({ page, page_size }: Page): number => (page - 1) * page_size;

export type List = {
  table: PgTable;
  /** The columns to read; all by default. */
  columns?: SelectedFields;
  where?: SQL | undefined;
  order: readonly SQL[];
  /**
   * The id of a table with many rows. The offset is then applied in the index of the order alone, and whole rows are
   * read for one page.
   */
  key?: AnyPgColumn;
};

/** `Row` is what columns and check constraints guarantee. */
export async function listOf<Row>(
  orm: Orm,
  page: Page,
  list: List,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    rowsOf<Row>(orm, page, list),
    orm.$count(list.table, list.where),
  ]);
  return { rows, total };
}

/** With a capped total, where counting all rows would read them all. */
export async function cappedListOf<Row>(
  orm: Orm,
  page: Page,
  list: List,
): Promise<{ rows: Row[]; total: number; capped: boolean }> {
  const [rows, counted] = await Promise.all([
    rowsOf<Row>(orm, page, list),
    countCapped(orm, list.table, list.where),
  ]);
  return { rows, ...totalOf(counted) };
}

async function rowsOf<Row>(orm: Orm, page: Page, list: List): Promise<Row[]> {
  const { table, columns, where, order, key } = list;
  const onPage = <Query extends PgSelect>(query: Query) =>
    query
      .where(where)
      .orderBy(...order)
      .limit(page.page_size)
      .offset(offsetOf(page));
  const rows = (columns ? orm.select(columns) : orm.select()).from(table).$dynamic();
  if (!key) return (await onPage(rows)) as Row[];
  const ids = onPage(orm.select({ key }).from(table).$dynamic());
  return (await rows.where(inArray(key, ids)).orderBy(...order)) as Row[];
}
