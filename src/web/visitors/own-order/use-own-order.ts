import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { isShut } from './change-failure.ts';
import type { OrderCalls } from './order-calls.ts';

const MINUTE_MS = 60_000;

/**
 * The order that these calls are about, read again when the page becomes visible and each minute while it is. `key` is
 * what opens it.
 */
export function useOwnOrder(key: string, calls: OrderCalls) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['own-order', key],
    queryFn: calls.read,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => !isShut(state.error) && MINUTE_MS,
  });
  /** Shows the order as a call has answered it. A read that began before would show it as it was. */
  const show = useCallback(
    async (order: OwnOrder) => {
      const queryKey = ['own-order', key];
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
    },
    [client, key],
  );
  return { ...query, show };
}
