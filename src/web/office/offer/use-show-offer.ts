import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { offerPath } from './offer-paths.ts';
import { offerQueries } from './offer-queries.ts';

/** Opens the page of an offer from a call's answer, without loading it again. */
export function useShowOffer(): (offer: Offer) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (offer) => {
    offerQueries.remember(client, offer);
    void offerQueries.reload(client);
    void navigate(offerPath(offer.id), { viewTransition: true });
  };
}
