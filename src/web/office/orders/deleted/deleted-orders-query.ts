import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';

/** A page of the deleted orders, the last deleted first. */
export function useDeletedOrders(q: string, page: number) {
  return useQuery({
    queryKey: [...ordersKey, 'deleted', q, page],
    queryFn: async ({ signal }) => {
      const query = { q, page: String(page) };
      const list = await call(api.admin['deleted-orders'].$get({ query }, { init: { signal } }));
      return { ...list, page };
    },
    placeholderData: keepPreviousData,
  });
}
