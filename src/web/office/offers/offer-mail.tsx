import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { api } from '#web/api.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { offersKey } from '#web/office/offer/offer-queries.ts';
import { MailText } from '#web/office/order/mail-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The mail of an offer as it would be sent, updated once typing pauses. */
export function useOfferMail({ id, version }: Offer, message: string) {
  const typed = useDebounced(message, 400);
  // If the text is too long, which its field shows, the preview keeps the last valid one.
  const [settled, setSettled] = useState('');
  if (typed !== settled && !lengthFault(typed, MAX_LENGTH.notes)) setSettled(typed);
  return useQuery({
    queryKey: [...offersKey, 'mail', id, version, settled],
    queryFn: ({ signal }) =>
      api.offerSending.previewMail({ id, version, message: settled }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type OfferMailTextProps = {
  mail: ReturnType<typeof useOfferMail>;
  /** Replaces the offer's own address. */
  to?: string;
};

/** Shows the mail before it is sent. */
export function OfferMailText({ mail: { data, isError }, to = data?.to }: OfferMailTextProps) {
  if (isError) {
    return <p className="h-80 text-soft-ink">Il testo dell'email non si può mostrare ora.</p>;
  }
  if (!data) return <Skeleton className="h-80 w-full rounded-md" />;
  return <MailText recipient={to ?? ''} subject={data.subject} text={data.text} height="h-80" />;
}
