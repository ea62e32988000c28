import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { romeDate } from '#contract/days/rules.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { newOffer } from './new-offer.ts';
import { offerPath } from './offer-paths.ts';
import { reloadOffers, rememberOffer } from './offer-queries.ts';

/**
 * 'Nuovo preventivo' and, of a request, 'Prepara preventivo': stores a draft and opens it, so that colleagues see at
 * once that somebody is preparing it.
 */
export function useBeginOffer(request: QuoteRequest | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // One for all presses, so that a press whose answer was lost makes no second draft.
  const requestId = useRef('');
  requestId.current ||= newRequestId();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(
        api.admin.offers.$post({
          json: {
            request_id: requestId.current,
            quote_request_id: request?.id ?? null,
            ...newOffer(request, romeDate(new Date())),
          },
        }),
      ),
    onSuccess: (offer) => {
      rememberOffer(client, offer);
      void reloadOffers(client);
      void navigate(offerPath(offer.id), { viewTransition: true });
    },
    onError: (error) =>
      toast(errorToast(`Impossibile iniziare il preventivo: ${failureReason(error).reason}`)),
  });
  return { begin: () => mutate(), pending: isPending };
}
