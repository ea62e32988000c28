/** An offer in the table and as a card. */
import { Link } from 'react-router';
import { formatCents } from '#contract/amounts.ts';
import type { OfferRow } from '#contract/offers/offers.schema.ts';
import type { Column } from '#web/lists/data-table/data-table.tsx';
import { OfferBadge } from '#web/office/offer/offer-badge.tsx';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { writtenDate } from '#web/ui/date-field/read-date.ts';

export const NUMBER: Column<OfferRow> = {
  id: 'number',
  head: 'Numero',
  isSortable: true,
  // The head is a button with a padding of its own.
  className: 'w-32 @5xl:w-38 [td&]:pl-4 [th&]:pl-2',
  cell: (offer) => <OfferLink offer={offer} />,
};

export const TOTAL: Column<OfferRow> = {
  id: 'total',
  head: 'Totale',
  isSortable: true,
  className: 'w-28 @5xl:w-36 pr-4 text-right',
  cell: ({ total_cents }) => (
    <span className="font-semibold tabular-nums">{formatCents(total_cents)}</span>
  ),
};

export const OFFER_COLUMNS: readonly Column<OfferRow>[] = [
  NUMBER,
  {
    id: 'customer',
    head: 'Cliente',
    cell: (offer) => <Customer offer={offer} />,
  },
  {
    id: 'state',
    head: 'Stato',
    className: 'w-40 @5xl:w-48',
    cell: (offer) => <OfferBadge offer={offer} />,
  },
  {
    id: 'valid',
    head: 'Valido fino al',
    isSortable: true,
    className: 'w-30 @5xl:w-34',
    cell: ({ valid_until }) => <span className="tabular-nums">{writtenDate(valid_until)}</span>,
  },
  TOTAL,
];

/** The number in a row or card. The link covers all of it. */
export function OfferLink({ offer }: { offer: OfferRow }) {
  return (
    <Link
      data-row
      to={offerPath(offer.id)}
      viewTransition
      className="rounded-sm font-bold leading-5 tabular-nums wrap-anywhere after:absolute after:inset-0 hover:underline"
    >
      {offerTitle(offer)}
      <span className="sr-only">{`, ${offerCustomer(offer)}`}</span>
    </Link>
  );
}

export function Customer({ offer }: { offer: OfferRow }) {
  const { company, customer_name } = offer;
  return (
    <span className="grid leading-5">
      <span className="line-clamp-2 wrap-anywhere">{offerCustomer(offer)}</span>
      {company && customer_name && (
        <span className="truncate text-[0.8125rem] text-soft-ink">{customer_name}</span>
      )}
    </span>
  );
}

/** An offer on a narrow screen. */
export function OfferCard({ offer }: { offer: OfferRow }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 py-2">
      <p>
        <OfferLink offer={offer} />
      </p>
      <p className="text-right font-semibold tabular-nums">{formatCents(offer.total_cents)}</p>
      <div className="col-span-full">
        <Customer offer={offer} />
      </div>
      <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-soft-ink">
        <OfferBadge offer={offer} />
        <span className="tabular-nums">{`fino al ${writtenDate(offer.valid_until)}`}</span>
      </p>
    </div>
  );
}
