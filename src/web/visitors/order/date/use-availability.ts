import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ConsumerDay, SupplierDay } from '#contract/days/availability.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { AVAILABILITY_UNKNOWN } from './recheck-day.ts';

type Days = { days: (ConsumerDay | SupplierDay)[] };

type Span = { from: string; days: number };

const NO_DAYS: Days['days'] = [];

/**
 * As often as on the landing page (`static-page/module.ts`). After a failure only 'Riprova' loads
 * again.
 */
const refreshed = ({ state }: { state: { data: unknown } }) => state.data !== undefined && 30_000;

/**
 * The availability of a range of days, and, for private customers, of one date's times. Both are
 * reloaded when `refusals`, the count of refused orders, changes, and every 30 seconds while the
 * page is visible, so that a closure shows. A failed request blocks nothing: a toast says so, and
 * the clock's rules apply until the server decides. If only a refresh fails, the known data stay.
 */
export function useAvailability(type: OrderType, span: Span, date: string, refusals: number) {
  const key = ['availability', type];
  const days = useQuery({
    queryKey: [...key, 'days', span.from, span.days],
    queryFn: () => daysOf(type, span),
    refetchOnMount: 'always',
    refetchInterval: refreshed,
  });
  const times = useQuery({
    queryKey: [...key, 'date', date],
    queryFn: () => api.availability.consumerTimes({ date }),
    enabled: type === 'consumer' && date !== '',
    refetchOnMount: 'always',
    refetchInterval: refreshed,
  });

  const client = useQueryClient();
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    client.invalidateQueries({ queryKey: ['availability', type] });
  }, [client, type, refusals]);

  const failed = hasFailed(days) || hasFailed(times);
  useEffect(() => {
    if (failed) toast(AVAILABILITY_UNKNOWN);
  }, [failed]);

  return {
    days: days.data?.days ?? NO_DAYS,
    times: times.data,
    /** True only during the first attempt, while there is no data. */
    timesLoading: times.isLoading && times.failureCount === 0,
    failed,
    retry: () => client.refetchQueries({ queryKey: key, type: 'active' }),
  };
}

function daysOf(type: OrderType, { from, days }: Span): Promise<Days> {
  const query = { from, days: String(days) };
  if (type === 'consumer') return api.availability.consumerDays(query);
  return api.availability.supplierDays(query);
}

function hasFailed({ isLoadingError, fetchStatus }: UseQueryResult): boolean {
  return isLoadingError && fetchStatus === 'idle';
}
