import type { ResellerListQuery } from '#contract/resellers/resellers.schema.ts';
import { api, call } from '#web/api.ts';
import { rowQueries } from '#web/lists/row-queries.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';

const resellersKey = ['admin', 'resellers'] as const;

export const useResellerList = (query: Pick<ResellerListQuery, 'page' | 'q' | 'sort' | 'active'>) =>
  useListQuery([...resellersKey, 'list'], query, (asked, options) =>
    call(api.admin.resellers.$get({ query: asked }, options)),
  );

export const {
  useRow: useReseller,
  remember: rememberReseller,
  reload: reloadResellers,
} = rowQueries(resellersKey, (id, options) =>
  call(api.admin.resellers[':id'].$get({ param: { id } }, options)),
);
