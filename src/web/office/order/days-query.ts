import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';

export const daysKey = ['admin', 'days'] as const;

/** Each day with its state and orders. */
export const daysQuery = ({ from, days }: { from: string; days: number }) =>
  queryOptions({
    queryKey: [...daysKey, from, days],
    queryFn: ({ signal }) => api.closures.days({ from, days: String(days) }, { signal }),
  });
