import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#web/api.ts';

const MINUTE_MS = 60_000;

export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'INVALID_ORDER_LINK' || error.code === 'INVALID_OFFER_LINK');

/** What a link leads to, read again when the page becomes visible and each minute while it is. */
export function useByLink<Linked>(
  what: 'own-order' | 'own-offer',
  token: string,
  read: () => Promise<Linked>,
) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [what, token],
    queryFn: read,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => !isInvalidLink(state.error) && MINUTE_MS,
  });
  /** Shows it as a call has answered it. A read that began before would show it as it was. */
  const show = useCallback(
    async (now: Linked) => {
      const queryKey = [what, token];
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
    },
    [client, what, token],
  );
  return { ...query, show };
}
