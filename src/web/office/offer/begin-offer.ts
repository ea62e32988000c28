import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomerFacts } from '#contract/customers/known-customers.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { rememberMade } from '#web/known-rows.ts';
import { toast } from '#web/ui/toast.ts';
import { newOffer } from './new-offer.ts';
import { useShowOffer } from './use-show-offer.ts';

/**
 * 'Nuovo preventivo' and, for a request, 'Prepara preventivo': stores a draft and opens it, so that
 * colleagues see at once that somebody is preparing it. If the request already has a draft, opens
 * that one and says so. `facts`: the customer, for an offer without a request.
 */
export function useBeginOffer(request: QuoteRequest | null, facts?: CustomerFacts) {
  const show = useShowOffer();
  // One for all presses until there is a draft, so that a press whose answer was lost makes no
  // second one.
  const requestId = useRef('');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      requestId.current ||= newRequestId();
      const defaults = await api.offers.defaults();
      return api.offers.create({
        request_id: requestId.current,
        quote_request_id: request?.id ?? null,
        ...newOffer(facts ?? request, defaults, romeDate(new Date())),
      });
    },
    onSuccess: (made) => {
      requestId.current = '';
      rememberMade(made.id);
      show(made);
    },
    onError: (error) => {
      const begun = begunDraft(error);
      if (!begun) return sayFailed('Impossibile iniziare il preventivo', error);
      show(begun);
      toast({ title: 'Bozza già iniziata', description: failureReason(error).reason });
    },
  });
  return { begin: () => mutate(), pending: isPending };
}

/** The existing draft, from the answer. */
const begunDraft = (error: unknown) =>
  error instanceof ApiError && error.code === 'CONFLICT'
    ? (error.body?.current as Offer | undefined)
    : undefined;
