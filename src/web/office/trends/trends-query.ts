import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TrendsQuery } from '#contract/trends/trends.schema.ts';
import { api } from '#web/api.ts';

/** Figures are no live list: they are read again at this interval, and when the page is opened. */
const EVERY_MINUTE_MS = 60_000;

/** The figures of a period; none while it is null. Another period keeps those shown until it is loaded. */
export const useTrends = (query: TrendsQuery | null) =>
  useQuery({
    queryKey: ['admin', 'trends', query],
    queryFn: ({ signal }) => api.trends.read(query as TrendsQuery, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MINUTE_MS,
  });
