import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canBeSearched } from './search-field.tsx';
import { useDebounced } from './use-debounced.ts';

/** The search's debounce in milliseconds. */
const SEARCH_MS = 250;

/** An unset filter is null, undefined or empty. */
type ListFilters = { page: number; q: string };

/** The query for the call, without unset filters. */
type CallInput<Query extends ListFilters> = { page: string; q: string } & {
  [Name in Exclude<keyof Query, keyof ListFilters>]?: NonNullable<Query[Name]>;
};

/**
 * The search once typing pauses. A list that opens with a search sends it at once. If the text is
 * too long, the last valid search stays.
 */
export function useSettledSearch(q: string): string {
  const typed = useDebounced(q.trim(), SEARCH_MS);
  const [settled, setSettled] = useState('');
  if (settled === typed || !canBeSearched(typed)) return settled;
  setSettled(typed);
  return typed;
}

/**
 * A page of a list. It follows the search when typing pauses. While another page loads, the
 * previous one stays.
 */
export function useListQuery<Query extends ListFilters, Answer extends object>(
  key: readonly unknown[],
  typed: Query,
  load: (input: CallInput<Query>, init: { signal: AbortSignal }) => Promise<Answer>,
) {
  const query = { ...typed, q: useSettledSearch(typed.q) };
  return useQuery({
    queryKey: [...key, query],
    queryFn: async ({ signal }) => {
      const set = Object.entries(query).filter(
        ([name, value]) => name === 'q' || (value != null && value !== ''),
      );
      const input = { ...Object.fromEntries(set), page: String(query.page) } as CallInput<Query>;
      return { ...(await load(input, { signal })), query };
    },
    placeholderData: keepPreviousData,
  });
}
