import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { ApiError, api, call, withTimeout } from '#web/api.ts';

const MINUTE_MS = 60_000;

export const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INVALID_ORDER_LINK';

/** The order of the link, read again when the page becomes visible and each minute while it is. */
export function useOwnOrder(token: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['own-order', token],
    queryFn: () => call(api['own-order'].$post({ json: { token } }, { init: withTimeout() })),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => !isInvalidLink(state.error) && MINUTE_MS,
  });
  /** Shows the order as a call has answered it. A read that began before would show it as it was. */
  const show = useCallback(
    async (order: OwnOrder) => {
      const queryKey = ['own-order', token];
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
    },
    [client, token],
  );
  return { ...query, show };
}
