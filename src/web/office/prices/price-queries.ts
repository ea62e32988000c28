import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';

const pricesKey = ['admin', 'prices'] as const;

/** A price list is long and is read by the screenful. */
export const PAGE_SIZE = 50;

export const priceQueries = subjectQueries(pricesKey, api.prices);

/** The history of a price. Reloaded with each change of the list. */
export const usePriceHistory = (id: string | null) =>
  useQuery({
    queryKey: [...pricesKey, 'history', id],
    queryFn: ({ signal }) => api.prices.history({ id: id ?? '' }, { signal }),
    enabled: id !== null,
  });
