import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';

/** The account of the person who is signed in, as the account panel asks for it. */
const accountKey = ['admin', 'account'] as const;

export function useSecondFactor() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => call(api.session.account.$get(undefined, { init: { signal } })),
    select: ({ second_factor, recovery_codes_left }) => ({ second_factor, recovery_codes_left }),
  });
}

export const reloadAccount = (client: QueryClient): Promise<void> =>
  reloadQueries(client, accountKey);
