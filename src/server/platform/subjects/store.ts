/** The SQL of a plain subject: a table with `id`, `version`, `updated_at` and `search`. */
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hasWords } from '../db/columns.ts';
import type { Orm } from '../db/database.ts';
import { nextVersion } from './change.ts';
import { listOf, type Page } from './list.ts';

type Table = PgTable & Record<'id' | 'version' | 'search', AnyPgColumn>;
type Query = Page & { q: string; sort: string };
type Edit = { version: number };
/** Columns: the filters of a query besides page, search and sort, and the fields of an edit. */
type ColumnsOf<Asked, Edited, Other> = Record<
  Exclude<keyof Asked, keyof Query | keyof Other>,
  AnyPgColumn
> &
  Record<Exclude<keyof Edited, keyof Edit>, AnyPgColumn>;

/** Filters that are not columns, each as the condition for its value. */
type Conditions<Asked> = {
  [Name in keyof Asked]?: (value: NonNullable<Asked[Name]>) => SQL | undefined;
};

export type SubjectStore<Row, Asked, Edited> = {
  list: (orm: Orm, query: Asked) => Promise<{ rows: Row[]; total: number }>;
  find: (orm: Orm, id: string) => Promise<Row | undefined>;
  /** Undefined if no row has this version. */
  change: (orm: Orm, id: string, edit: Edited) => Promise<Row | undefined>;
  /** Whether the row existed. */
  remove: (orm: Orm, id: string) => Promise<boolean>;
};

/** All columns except generated ones. */
const storedColumns = (table: PgTable): Record<string, AnyPgColumn> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated),
  );

/**
 * `Row` is what columns and check constraints guarantee. Filters of a query besides page, search and sort are columns
 * that must be equal, or have a condition of their own. An optional text that is blank is stored as null.
 */
export function subjectStore<
  Row,
  Asked extends Query,
  Edited extends Edit,
  Other extends Conditions<Asked> = Record<never, never>,
>(
  subject: Table & ColumnsOf<Asked, Edited, Other>,
  sorts: Record<Asked['sort'], readonly SQL[]>,
  conditions = {} as Other,
): SubjectStore<Row, Asked, Edited> {
  const table: Table = subject;
  const columns = storedColumns(table);
  const own = conditions as Record<string, (value: unknown) => SQL | undefined>;
  const matches = ({ q, page, page_size, sort, ...filters }: Asked) =>
    and(
      q ? hasWords(table.search, q) : undefined,
      ...Object.entries(filters).map(([name, value]) => {
        if (value === undefined) return undefined;
        return own[name] ? own[name](value) : eq(columns[name] as AnyPgColumn, value);
      }),
    );
  const stored = ([name, value]: [string, unknown]) => [
    name,
    value === '' && !columns[name]?.notNull ? null : value,
  ];
  return {
    list: (orm, query) => {
      const order = sorts[query.sort as Asked['sort']];
      return listOf(orm, query, { table, columns, where: matches(query), order, key: table.id });
    },
    find: async (orm, id) => {
      const [found] = await orm.select(columns).from(table).where(eq(table.id, id));
      return found as Row | undefined;
    },
    change: async (orm, id, { version, ...changes }) => {
      const [changed] = await orm
        .update(table)
        .set({ ...Object.fromEntries(Object.entries(changes).map(stored)), ...nextVersion(table) })
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning(columns);
      return changed as Row | undefined;
    },
    remove: async (orm, id) => {
      const removed = await orm.delete(table).where(eq(table.id, id)).returning({ id: table.id });
      return removed.length > 0;
    },
  };
}

/** A store whose rows include data of related subjects. */
export const withRelated = <Row, More, Asked, Edited>(
  store: SubjectStore<Row, Asked, Edited>,
  more: (orm: Orm, rows: Row[]) => Promise<More[]>,
): SubjectStore<More, Asked, Edited> => {
  const ofOne = async (orm: Orm, row: Row | undefined) => row && (await more(orm, [row]))[0];
  return {
    ...store,
    list: async (orm, query) => {
      const list = await store.list(orm, query);
      return { ...list, rows: await more(orm, list.rows) };
    },
    find: async (orm, id) => ofOne(orm, await store.find(orm, id)),
    change: async (orm, id, edit) => ofOne(orm, await store.change(orm, id, edit)),
  };
};
