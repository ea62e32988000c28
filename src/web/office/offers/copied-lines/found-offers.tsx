import type { RefObject } from 'react';
import { formatCents } from '#contract/amounts.ts';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { OfferBadge } from '#web/office/offer/offer-badge.tsx';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type FoundOffersProps = {
  /** This offer is left out of the results. */
  into: string;
  q: string;
  onType: (q: string) => void;
  onChoose: (id: string) => void;
  /** The search. */
  field: RefObject<HTMLInputElement | null>;
};

/** The newest offers, or the results of a search. */
export function FoundOffers({ into, q, onType, onChoose, field }: FoundOffersProps) {
  const { data, error, isFetching, refetch } = offerQueries.useList({ page: 1, q, sort: 'newest' });
  const found = data?.rows.filter(({ id }) => id !== into);
  return (
    <>
      <TextField
        ref={field}
        label="Cerca per cliente o numero"
        type="search"
        autoComplete="off"
        longest={LIST_LIMITS.q}
        value={q}
        onChange={({ target }) => onType(target.value)}
      />
      <div aria-busy={isFetching} className="grid gap-2">
        {error && (
          <LoadFailure
            title="Impossibile caricare i preventivi"
            reason={error.message}
            reloading={isFetching}
            onReload={() => void refetch()}
          />
        )}
        {!found && !error && <Spinner label="Caricamento dei preventivi" />}
        <p role="status" className="empty:hidden">
          {found?.length === 0 && 'Nessun preventivo trovato.'}
        </p>
        {found && found.length > 0 && (
          <ul className="grid rounded-md border border-line">
            {found.map((offer) => (
              <li key={offer.id} className="border-line not-last:border-b">
                <button
                  type="button"
                  onClick={() => onChoose(offer.id)}
                  className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3.5 py-2 text-left hover:bg-stone"
                >
                  <span className="wrap-anywhere">
                    <b className="tabular-nums">{offerTitle(offer)}</b>
                    {` ${offerCustomer(offer)}`}
                  </span>
                  <span className="font-semibold tabular-nums">
                    {formatCents(offer.total_cents)}
                  </span>
                  <span>
                    <OfferBadge offer={offer} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
