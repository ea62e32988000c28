import { notifyManager, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';

export const offersKey = ['admin', 'offers'] as const;

export const offerQueries = subjectQueries(offersKey, api.offers);

/**
 * Shows an offer as the call of a dialog has left it, and only then closes the dialog: the focus goes back into the
 * page as it is now, where the button that opened the dialog may be gone.
 */
export function showChanged(client: QueryClient, offer: Offer, close: () => void): void {
  offerQueries.remember(client, offer);
  void offerQueries.reload(client);
  notifyManager.schedule(close);
}

/** Who did what to an offer, its mails and links; asked again with every change of it. */
export const useOfferHistory = (id: string) =>
  useQuery({
    queryKey: [...offersKey, 'history', id],
    queryFn: ({ signal }) => api.offers.history({ id }, { signal }),
  });

/** What every paper says today; asked again with every change of the contents. */
export const useOfferDefaults = () =>
  useQuery({
    queryKey: ['admin', 'contents', 'offer-defaults'],
    queryFn: ({ signal }) => api.offers.defaults({}, { signal }),
  });

/** The offer of which an order was made. */
export const useOfferOfOrder = (orderId: string) =>
  useQuery({
    queryKey: [...offersKey, 'of-order', orderId],
    queryFn: ({ signal }) => api.offers.ofOrder({ id: orderId }, { signal }),
  });
