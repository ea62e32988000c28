import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A filter that is not set is null, undefined or empty. */
type Sought = { page: number; q: string };

/** The query as the call takes it: without the filters that are not set. */
type Asked<Query extends Sought> = { page: string; q: string } & {
  [Name in Exclude<keyof Query, keyof Sought>]?: NonNullable<Query[Name]>;
};

/** A page of a list. While another page loads, the previous one stays. */
export function useListQuery<Query extends Sought, Answer extends object>(
  key: readonly unknown[],
  query: Query,
  load: (asked: Asked<Query>, options: { init: { signal: AbortSignal } }) => Promise<Answer>,
) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: async ({ signal }) => {
      const set = Object.entries(query).filter(
        ([name, value]) => name === 'q' || (value != null && value !== ''),
      );
      const asked = { ...Object.fromEntries(set), page: String(query.page) } as Asked<Query>;
      return { ...(await load(asked, { init: { signal } })), query };
    },
    placeholderData: keepPreviousData,
  });
}
