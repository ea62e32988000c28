import { FileDown } from 'lucide-react';
import type { Offer, OfferFields } from '#contract/offers/offers.schema.ts';
import { paperPath } from '#web/office/offer/offer-paths.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OfferLook } from '../offer-look.tsx';
import { OfferRequest } from '../offer-request.tsx';

type DraftLookProps = {
  /** As it is stored. */
  offer: Offer;
  /** As it is typed; null while something cannot be stored. */
  typed: OfferFields | null;
  isChanged: boolean;
};

/** The request and the offer as the customer will see it, beside what is typed. */
export function DraftLook({ offer, typed, isChanged }: DraftLookProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OfferRequest id={offer.quote_request_id} />
      {typed ? (
        <OfferLook offer={typed} title={offerTitle(offer)} />
      ) : (
        <p className="text-soft-ink">L'anteprima torna quando i campi segnati sono corretti.</p>
      )}
      <a
        href={paperPath(offer.id)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: 'sm' }, 'justify-self-start')}
      >
        <FileDown aria-hidden className="size-4" />
        <span>{isChanged ? 'PDF di quanto è salvato' : 'Apri il PDF'}</span>
      </a>
    </div>
  );
}
