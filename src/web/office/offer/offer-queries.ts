import { notifyManager, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Offer, OfferListQuery } from '#contract/offers/offers.schema.ts';
import { api, call } from '#web/api.ts';
import { rowQueries } from '#web/lists/row-queries.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';

export const offersKey = ['admin', 'offers'] as const;

type Shown = Pick<OfferListQuery, 'page' | 'q' | 'sort'> & {
  state: OfferListQuery['state'] | null;
};

export const useOfferList = (query: Shown) =>
  useListQuery([...offersKey, 'list'], query, (asked, options) =>
    call(api.admin.offers.$get({ query: asked }, options)),
  );

export const {
  useRow: useOffer,
  remember: rememberOffer,
  reload: reloadOffers,
} = rowQueries(offersKey, (id, options) =>
  call(api.admin.offers[':id'].$get({ param: { id } }, options)),
);

/**
 * Shows an offer as the call of a dialog has left it, and only then closes the dialog: the focus goes back into the
 * page as it is now, where the button that opened the dialog may be gone.
 */
export function showChanged(client: QueryClient, offer: Offer, close: () => void): void {
  rememberOffer(client, offer);
  void reloadOffers(client);
  notifyManager.schedule(close);
}

/** Who did what to an offer, its mails and links; asked again with every change of it. */
export const useOfferHistory = (id: string) =>
  useQuery({
    queryKey: [...offersKey, 'history', id],
    queryFn: ({ signal }) =>
      call(api.admin.offers[':id'].history.$get({ param: { id } }, { init: { signal } })),
  });

/** The offer of which an order was made. */
export const useOfferOfOrder = (orderId: string) =>
  useQuery({
    queryKey: [...offersKey, 'of-order', orderId],
    queryFn: ({ signal }) =>
      call(api.admin.orders[':id'].offer.$get({ param: { id: orderId } }, { init: { signal } })),
  });
