import { api, call } from '#web/api.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';

/** A page of the deleted orders, the last deleted first. */
export const useDeletedOrders = (query: { page: number; q: string }) =>
  useListQuery([...ordersKey, 'deleted'], query, (asked, options) =>
    call(api.admin['deleted-orders'].$get({ query: asked }, options)),
  );
