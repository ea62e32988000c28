import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isShut } from './change-failure.ts';

const MINUTE_MS = 60_000;

/**
 * The record that `key`, a link's token or a pickup's code, opens. Reloaded when the page becomes
 * visible and each minute while it is.
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
  /**
   * Shows the record from a call's answer. Cancels reads in progress, which would show the old
   * state.
   */
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
