import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TrendsQuery } from '#contract/trends/trends.schema.ts';
import { api } from '#web/api.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';

/** The figures of a period; none while it is null. Another period keeps those shown until it is loaded. */
export const useTrends = (query: TrendsQuery | null) =>
  useQuery({
    queryKey: [...ordersKey, 'trends', query],
    queryFn: ({ signal }) => api.trends.read(query as TrendsQuery, { signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
