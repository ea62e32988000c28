import { useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { hasFailed, useLookups } from '../use-lookups.ts';

const KEY = ['availability', 'consumer'] as const;

/** A month's days and one date's times, one look-up each. */
export function useConsumerAvailability(month: string, date: string, refusals: number) {
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
  const { failed, retry } = useLookups(KEY, refusals, [days, times]);
  return {
    days: days.data?.days ?? [],
    times: times.data,
    /** The first look-up is under way and nothing is known yet. */
    timesLoading: times.isLoading && times.failureCount === 0 && !hasFailed(times),
    failed,
    retry,
  };
}
