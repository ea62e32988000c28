import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { useListQuery } from './use-list-query.ts';

type Stored = { id: string; version: number };

/** The calls of a subject's list, and of one row. */
type Calls<Query, List, Row> = {
  list: (query?: Query, init?: RequestInit) => Promise<List>;
  read: (input: { id: string }, init?: RequestInit) => Promise<Row>;
};

/** A page of the list. An unset filter is null. */
type Shown<Query> = { page: number; q: string } & {
  [Name in Exclude<keyof Query, 'page' | 'q'>]?: Query[Name] | null;
};

/** What a row's dialogs query and cache. */
export type SubjectQueries<Row extends Stored> = ReturnType<
  typeof subjectQueries<unknown, object, Row>
>;

/** The queries of a subject in the office. `key` starts the keys of all its queries. */
export function subjectQueries<Query, List extends object, Row extends Stored>(
  key: readonly unknown[],
  calls: Calls<Query, List, Row>,
) {
  const one = (id: string) =>
    queryOptions({
      queryKey: [...key, 'one', id],
      queryFn: ({ signal }): Promise<Row> => calls.read({ id }, { signal }),
    });

  return {
    useList: (query: Shown<Query>) =>
      useListQuery([...key, 'list'], query, (input, init) => calls.list(input as Query, init)),
    /**
     * The newest version of a row. With `ask` it is loaded on its own, for a dialog and for a row
     * that no list contains. `gone`: it was deleted, or never existed. `query` is for
     * `QueryFailure`.
     */
    useRow(id: string | null, listed?: Row, ask = true) {
      const query = useQuery({ ...one(id ?? ''), enabled: ask && id !== null });
      const { data, error } = query;
      const row = data && (!listed || data.version > listed.version) ? data : listed;
      return { row, gone: ask && isGone(error), error, query };
    },
    /** Caches a row, so that it is shown at once. A newer cached version stays. */
    remember: (client: QueryClient, row: Row): void =>
      void client.setQueryData(one(row.id).queryKey, (stored: Row | undefined) =>
        stored && stored.version > row.version ? stored : row,
      ),
    /** Reloads all shown rows. Resolves when that succeeded or failed. */
    reload: (client: QueryClient): Promise<void> => reloadQueries(client, key),
  };
}

/** NOT_FOUND means the row: the call has no other input than its id. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');
