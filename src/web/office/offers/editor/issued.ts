/** What is shown after the request to give a draft its number. */
import type { QueryClient } from '@tanstack/react-query';
import { formatCents } from '#contract/amounts.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { ApiError } from '#web/api.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { offerCustomer } from '#web/office/offer/offer-text.ts';
import { successToast, toast } from '#web/ui/toast.ts';

export function sayIssued(client: QueryClient, offer: Offer, title: string): void {
  offerQueries.remember(client, offer);
  void offerQueries.reload(client);
  toast(successToast(`${offerCustomer(offer)}, ${formatCents(offer.total_cents)}`, title));
}

type Question = {
  /** The server found something missing. */
  onRefused: () => void;
  onClose: () => void;
};

export function whenRefused(
  client: QueryClient,
  error: Error,
  { onRefused, onClose }: Question,
): void {
  if (!(error instanceof ApiError)) return;
  void offerQueries.reload(client);
  if (error.code !== 'INVALID_INPUT') return;
  onClose();
  onRefused();
}
