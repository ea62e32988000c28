import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';

const accountKey = ['admin', 'account'] as const;

/** The signed-in user's account. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => api.account.read({}, { signal }),
    // The number of open sessions changes without an announcement.
    staleTime: 0,
  });
}

export type Account = NonNullable<ReturnType<typeof useAccount>['data']>;

export const reloadAccount = (client: QueryClient): Promise<void> =>
  reloadQueries(client, accountKey);
