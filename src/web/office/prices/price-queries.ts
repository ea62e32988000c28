import { useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';

const pricesKey = ['admin', 'prices'] as const;

/** A price list is long and read by the screenful. */
export const PAGE_SIZE = 50;

export const priceQueries = subjectQueries(pricesKey, api.admin.prices);

/** Who changed a price; asked again with every change of the list. */
export const usePriceHistory = (id: string | null) =>
  useQuery({
    queryKey: [...pricesKey, 'history', id],
    queryFn: ({ signal }) =>
      call(api.admin.prices[':id'].history.$get({ param: { id: id ?? '' } }, { init: { signal } })),
    enabled: id !== null,
  });
