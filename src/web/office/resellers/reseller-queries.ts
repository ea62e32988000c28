import { useQuery } from '@tanstack/react-query';
import type { ResellerListQuery } from '#contract/resellers/resellers.schema.ts';
import { api, call } from '#web/api.ts';
import { rowQueries } from '#web/lists/row-queries.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';

const resellersKey = ['admin', 'resellers'] as const;

export const useResellerList = (query: Pick<ResellerListQuery, 'page' | 'q' | 'sort' | 'active'>) =>
  useListQuery([...resellersKey, 'list'], query, (asked, options) =>
    call(api.admin.resellers.$get({ query: asked }, options)),
  );

/** The most orders that are offered to a company at once. */
export const MOST_ALIKE = 100;

/** The orders that may be a company's, the newest first. */
export const useAlikeOrders = (id: string) =>
  useQuery({
    queryKey: [...resellersKey, 'alike', id],
    queryFn: ({ signal }) => {
      const query = { type: 'supplier', alike: id, page_size: String(MOST_ALIKE) } as const;
      return call(api.admin.orders.$get({ query }, { init: { signal } }));
    },
  });

export const {
  useRow: useReseller,
  remember: rememberReseller,
  reload: reloadResellers,
} = rowQueries(resellersKey, (id, options) =>
  call(api.admin.resellers[':id'].$get({ param: { id } }, options)),
);
