import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderListQuery } from '#contract/orders/order-list.schema.ts';
import { api, call } from '#web/api.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';

export type CardQuery = Required<Pick<OrderListQuery, 'card' | 'page' | 'q' | 'sort'>> &
  Pick<OrderListQuery, 'status'>;

/** A page of the orders that a card counts. While another page loads, the previous one stays. */
export function useCardList(query: CardQuery, today: string) {
  return useQuery({
    queryKey: [...ordersKey, 'card', query, today],
    queryFn: async ({ signal }) => {
      const { page, status, ...asked } = query;
      const answer = await call(
        api.admin.orders.$get(
          { query: { ...asked, page: String(page), ...(status && { status }) } },
          { init: { signal } },
        ),
      );
      return { ...answer, query };
    },
    placeholderData: keepPreviousData,
  });
}
