import { useQuery } from '@tanstack/react-query';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import { api, call } from '#web/api.ts';
import { ordersKey } from '../order-queries.ts';

/** Who did what to an order, and its mails; also of one that is deleted. */
export function useOrderHistory(id: string | null) {
  return useQuery({
    queryKey: [...ordersKey, 'history', id],
    enabled: id !== null,
    queryFn: ({ signal }): Promise<OrderHistory> =>
      call(api.admin.orders[':id'].history.$get({ param: { id: id ?? '' } }, { init: { signal } })),
  });
}
