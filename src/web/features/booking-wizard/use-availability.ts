import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';

const KEY = ['availability', 'consumer'] as const;

/**
 * A month's days and one date's times, one look-up each. Both are asked for anew whenever the
 * step is entered and after each refusal (`refusals` counts them). A failed look-up blocks
 * nothing: it is said, and the pure rules decide until the server does.
 */
export function useAvailability(month: string, date: string, refusals: number) {
  const client = useQueryClient();
  const days = useQuery({
    queryKey: [...KEY, 'month', month],
    queryFn: () => call(api.availability.consumer.$get({ query: { month } })),
    refetchOnMount: 'always',
  });
  const times = useQuery({
    queryKey: [...KEY, 'date', date],
    queryFn: () => call(api.availability.consumer[':date'].$get({ param: { date } })),
    enabled: date !== '',
    refetchOnMount: 'always',
  });

  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    client.invalidateQueries({ queryKey: KEY });
  }, [client, refusals]);

  const failed = hasFailed(days) || hasFailed(times);
  useEffect(() => {
    if (!failed) return;
    toast({
      title: 'Errore',
      description: 'Impossibile verificare la disponibilità',
      variant: 'destructive',
    });
  }, [failed]);

  return {
    days: days.data?.days ?? [],
    times: times.data,
    /** The first look-up is under way and nothing is known yet. */
    timesLoading: times.isLoading && times.failureCount === 0 && !hasFailed(times),
    failed,
    retry: () => client.refetchQueries({ queryKey: KEY, type: 'active' }),
  };
}

function hasFailed({ isError, fetchStatus }: { isError: boolean; fetchStatus: string }): boolean {
  return isError && fetchStatus === 'idle';
}
