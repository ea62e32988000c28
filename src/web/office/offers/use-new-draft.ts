import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { ApiError } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { rememberMade } from '#web/known-rows.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { useShowOffer } from '#web/office/offer/use-show-offer.ts';

/** A press that makes a draft, which is then opened. */
export function useNewDraft(
  failed: string,
  make: () => Promise<Offer>,
  onMade?: (draft: Offer) => void,
) {
  const client = useQueryClient();
  const show = useShowOffer();
  return useMutation({
    mutationFn: make,
    onSuccess: (draft) => {
      rememberMade(draft.id);
      onMade?.(draft);
      show(draft);
    },
    onError: (error) => toastFailureAndReload(client, failed, error),
  });
}

/** Shows why a press failed. */
export function toastFailureAndReload(client: QueryClient, failed: string, error: unknown): void {
  sayFailed(failed, error);
  // The server's data differ from the page's.
  if (error instanceof ApiError) void offerQueries.reload(client);
}
