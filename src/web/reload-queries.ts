import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Reloads everything shown below this key. Resolves when that succeeded or failed. */
export async function reloadQueries(
  client: QueryClient,
  queryKey: QueryKey,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  // A running request may have read the data before the change, so it is cancelled.
  await client.cancelQueries({ queryKey, predicate });
  await client.invalidateQueries({ queryKey, predicate });
}
