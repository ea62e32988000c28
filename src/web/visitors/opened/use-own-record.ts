import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isShut } from './change-failure.ts';

const MINUTE_MS = 60_000;

/**
 * What `key` opens, a link or the code of a pickup, read again when the page becomes visible and each minute while it is.
 */
export function useOwnRecord<Opened>(
  what: 'own-order' | 'own-offer',
  key: string,
  read: () => Promise<Opened>,
) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [what, key],
    queryFn: read,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => !isShut(state.error) && MINUTE_MS,
  });
  /** Shows it as a call has answered it. A read that began before would show it as it was. */
  const show = useCallback(
    async (now: Opened) => {
      const queryKey = [what, key];
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
    },
    [client, what, key],
  );
  return { ...query, show };
}
