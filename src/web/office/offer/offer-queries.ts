import { notifyManager, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';

export const offersKey = ['admin', 'offers'] as const;

export const offerQueries = subjectQueries(offersKey, api.offers);

/**
 * Shows a changed offer, and only then closes the dialog: the focus goes back into the current
 * page, where the button that opened the dialog may be gone.
 */
export function showChanged(client: QueryClient, offer: Offer, close: () => void): void {
  offerQueries.remember(client, offer);
  void offerQueries.reload(client);
  notifyManager.schedule(close);
}

/** An offer's history, mails and links. Reloaded with each change of the offer. */
export const useOfferHistory = (id: string) =>
  useQuery({
    queryKey: [...offersKey, 'history', id],
    queryFn: ({ signal }) => api.offers.history({ id }, { signal }),
  });

/** The company's standard texts for offers. Reloaded with each change of the contents. */
export const useOfferDefaults = () =>
  useQuery({
    queryKey: ['admin', 'contents', 'offer-defaults'],
    queryFn: ({ signal }) => api.offers.defaults({}, { signal }),
  });

/** The offer from which an order was made. */
export const useOfferOfOrder = (orderId: string) =>
  useQuery({
    queryKey: [...offersKey, 'of-order', orderId],
    queryFn: ({ signal }) => api.offers.ofOrder({ id: orderId }, { signal }),
  });
