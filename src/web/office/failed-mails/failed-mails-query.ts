import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';

/** A mail that is tried again may fail without an order changing: the open list asks at this interval. */
const ASK_EVERY_MS = 15_000;

export function useFailedMails(page: number) {
  return useQuery({
    queryKey: [...ordersKey, 'mails', page],
    queryFn: ({ signal }) =>
      call(api.admin.mails.$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY_MS,
  });
}
