import { useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { useLookups } from '../use-lookups.ts';

const KEY = ['availability', 'supplier'] as const;

/** A month's days, one look-up. */
export function useSupplierAvailability(month: string, refusals: number) {
  const days = useQuery({
    queryKey: [...KEY, 'month', month],
    queryFn: () => call(api.availability.supplier.$get({ query: { month } })),
    refetchOnMount: 'always',
  });
  const { failed, retry } = useLookups(KEY, refusals, [days]);
  return { days: days.data?.days ?? [], failed, retry };
}
