import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, call, withTimeout } from '#web/api.ts';
import { takeAhead } from '../ask-ahead.ts';
import { isShut } from '../change-failure.ts';

const SESSION = ['pickups', 'session'];

/** Whose pickups are open in this browser. */
export function usePickupSession() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: SESSION,
    queryFn: () => call(takeAhead('', () => api.pickups.session.$get({}, { init: withTimeout() }))),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

  /** Another company must not see what this one has read. */
  function forget(): void {
    client.removeQueries({ queryKey: ['own-order'] });
    client.removeQueries({ queryKey: ['pickups', 'list'] });
  }
  return {
    ...query,
    open: async (access_code: string) => {
      const json = { access_code };
      const opened = await call(api.pickups.session.$post({ json }, { init: withTimeout() }));
      forget();
      client.setQueryData(SESSION, opened);
    },
    close: async () => {
      const closed = await call(api.pickups.session.$delete({}, { init: withTimeout() }));
      client.setQueryData(SESSION, closed);
      forget();
    },
  };
}

/** The session is asked for again: it has ended, or it was the pickup that is not there. */
export function useEnded(isEnded: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isEnded) void client.invalidateQueries({ queryKey: SESSION });
  }, [isEnded, client]);
}

/** A page of the company's pickups, as they are now. */
export function usePickups(page: number) {
  const query = useQuery({
    queryKey: ['pickups', 'list', page],
    queryFn: () =>
      call(api.pickups.$get({ query: { page: String(page) } }, { init: withTimeout() })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  });
  useEnded(isShut(query.error));
  return query;
}
