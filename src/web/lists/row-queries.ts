import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';

type Stored = { id: string; version: number };

/** What a room of the office does with one row of its subject. `key` begins the keys of all its queries. */
export function rowQueries<Row extends Stored>(
  key: readonly unknown[],
  load: (id: string, options: { init: { signal: AbortSignal } }) => Promise<Row>,
) {
  const one = (id: string) =>
    queryOptions({
      queryKey: [...key, 'one', id],
      queryFn: ({ signal }): Promise<Row> => load(id, { init: { signal } }),
    });
  return {
    /**
     * The newest version of a row. With `ask` it is read by itself, for a dialog and for a row that no list contains.
     * `gone` is true when it has been deleted, or never existed.
     */
    useRow(id: string | null, listed?: Row, ask = true) {
      const { data, error } = useQuery({ ...one(id ?? ''), enabled: ask && id !== null });
      const row = data && (!listed || data.version > listed.version) ? data : listed;
      return { row, gone: ask && isGone(error), error };
    },
    /** Stores a row, so that it is shown at once. A newer version that is stored stays. */
    remember: (client: QueryClient, row: Row): void =>
      void client.setQueryData(one(row.id).queryKey, (stored: Row | undefined) =>
        stored && stored.version > row.version ? stored : row,
      ),
    /** Reads all shown rows again; resolves when that succeeded or failed. */
    reload: (client: QueryClient): Promise<void> => reloadQueries(client, key),
  };
}

/** The call for one row has no other input than its id. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');
