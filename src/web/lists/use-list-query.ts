import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canBeSearched } from './search-field.tsx';
import { useDebounced } from './use-debounced.ts';

/** The search's debounce in milliseconds. */
const SEARCH_MS = 250;

/** An unset filter is null, undefined or empty. */
type Sought = { page: number; q: string };

/** The query for the call, without unset filters. */
type Asked<Query extends Sought> = { page: string; q: string } & {
  [Name in Exclude<keyof Query, keyof Sought>]?: NonNullable<Query[Name]>;
};

/**
 * The search once typing pauses. A list that opens with a search sends it at once. If the text is
 * too long, the last valid search stays.
 */
export function useSettledSearch(q: string): string {
  const typed = useDebounced(q.trim(), SEARCH_MS);
  const [sought, setSought] = useState('');
  if (sought === typed || !canBeSearched(typed)) return sought;
  setSought(typed);
  return typed;
}

/**
 * A page of a list. It follows the search when typing pauses. While another page loads, the
 * previous one stays.
 */
export function useListQuery<Query extends Sought, Answer extends object>(
  key: readonly unknown[],
  typed: Query,
  load: (asked: Asked<Query>, init: { signal: AbortSignal }) => Promise<Answer>,
) {
  const query = { ...typed, q: useSettledSearch(typed.q) };
  return useQuery({
    queryKey: [...key, query],
    queryFn: async ({ signal }) => {
      const set = Object.entries(query).filter(
        ([name, value]) => name === 'q' || (value != null && value !== ''),
      );
      const asked = { ...Object.fromEntries(set), page: String(query.page) } as Asked<Query>;
      return { ...(await load(asked, { signal })), query };
    },
    placeholderData: keepPreviousData,
  });
}
