import { useQuery } from '@tanstack/react-query';
import type { PriceListQuery } from '#contract/prices/prices.schema.ts';
import { api, call } from '#web/api.ts';
import { rowQueries } from '#web/lists/row-queries.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';

const pricesKey = ['admin', 'prices'] as const;

/** A price list is long and read by the screenful. */
export const PAGE_SIZE = 50;

type Shown = Pick<PriceListQuery, 'page' | 'q' | 'sort'> & {
  state: PriceListQuery['state'] | null;
  vat: PriceListQuery['vat'] | null;
};

export const usePriceList = (query: Shown) =>
  useListQuery([...pricesKey, 'list'], query, (asked, options) =>
    call(api.admin.prices.$get({ query: { ...asked, page_size: String(PAGE_SIZE) } }, options)),
  );

export const {
  useRow: usePrice,
  remember: rememberPrice,
  reload: reloadPrices,
} = rowQueries(pricesKey, (id, options) =>
  call(api.admin.prices[':id'].$get({ param: { id } }, options)),
);

/** Who changed a price; asked again with every change of the list. */
export const usePriceHistory = (id: string | null) =>
  useQuery({
    queryKey: [...pricesKey, 'history', id],
    queryFn: ({ signal }) =>
      call(api.admin.prices[':id'].history.$get({ param: { id: id ?? '' } }, { init: { signal } })),
    enabled: id !== null,
  });
