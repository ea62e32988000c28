/** A price in the table and as a card. */

import { useQueryClient } from '@tanstack/react-query';
import { CircleOff, History, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { formatPercent, inEuros } from '#contract/amounts.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import type { Column } from '#web/lists/data-table/data-table.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { priceQueries } from './price-queries.ts';
import { priceText, weightText } from './price-text.ts';

export const PRICE_COLUMNS: readonly Column<Price>[] = [
  {
    id: 'code',
    head: 'Codice',
    isSortable: true,
    // The header's button has its own padding.
    className: 'w-[16%] [td&]:pl-4 [th&]:pl-2',
    cell: (price) => <PriceCode price={price} />,
  },
  {
    id: 'description',
    head: 'Descrizione',
    isSortable: true,
    cell: (price) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span
          title={price.description}
          className={`line-clamp-2 leading-5 wrap-anywhere ${price.active ? '' : 'text-soft-ink'}`}
        >
          {price.description}
        </span>
        <Inactive price={price} />
      </span>
    ),
  },
  {
    id: 'price',
    head: 'Prezzo',
    isSortable: true,
    className: 'w-30 text-right [th&]:pr-0',
    cell: ({ price }) => (
      <span className="font-semibold tabular-nums">{inEuros(priceText(price))}</span>
    ),
  },
  {
    id: 'unit',
    head: 'Unità',
    className: 'w-22',
    cell: ({ unit }) => <span className="text-soft-ink wrap-anywhere">{unit}</span>,
  },
  {
    id: 'vat',
    head: 'IVA',
    className: 'w-14 text-right',
    cell: ({ vat_rate }) => <span className="tabular-nums">{formatPercent(vat_rate)}</span>,
  },
  {
    id: 'weight',
    head: 'Peso (kg)',
    className: 'w-24 text-right @max-3xl:hidden',
    cell: ({ weight_kg }) => <span className="tabular-nums">{weightText(weight_kg) || '—'}</span>,
  },
  {
    id: 'actions',
    head: 'Azioni',
    className: 'w-26 pr-3 text-right print:hidden',
    cell: (price) => <PriceActions price={price} />,
  },
];

function Inactive({ price }: { price: Price }) {
  if (price.active) return null;
  return <Badge icon={CircleOff}>Non attivo</Badge>;
}

/** The code in a row or card. The link covers all of it and opens the edit. */
function PriceCode({ price }: { price: Price }) {
  const client = useQueryClient();
  const linkTo = useSearchLink();
  return (
    <>
      <ChangedRow version={price.version} />
      <Link
        data-row
        to={linkTo({ articolo: price.id, storia: null })}
        preventScrollReset
        onClick={() => priceQueries.remember(client, price)}
        className="rounded-sm font-bold leading-5 wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {price.code}
      </Link>
    </>
  );
}

const ICON_LINK =
  'relative inline-grid size-9 place-items-center rounded-md hover:bg-stone pointer-coarse:size-11';

function PriceActions({ price }: { price: Price }) {
  const linkTo = useSearchLink();
  return (
    <span className="inline-flex items-center justify-end gap-0.5">
      <Link
        to={linkTo({ articolo: price.id, storia: null })}
        preventScrollReset
        title="Modifica"
        aria-label={`Modifica ${price.code}`}
        className={ICON_LINK}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      <Link
        to={linkTo({ storia: price.id, articolo: null })}
        preventScrollReset
        title="Storia"
        aria-label={`Storia di ${price.code}`}
        className={ICON_LINK}
      >
        <History aria-hidden className="size-4.5" />
      </Link>
    </span>
  );
}

/** A price on a narrow screen. */
export function PriceCard({ price }: { price: Price }) {
  const weight = weightText(price.weight_kg);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-2">
      <p>
        <PriceCode price={price} />
      </p>
      <p className="text-right font-semibold tabular-nums">{inEuros(priceText(price.price))}</p>
      <p className="col-span-full leading-5 wrap-anywhere">{price.description}</p>
      <p className="flex flex-wrap gap-x-2 gap-y-1 self-center text-[0.8125rem] text-soft-ink leading-5 tabular-nums wrap-anywhere">
        <span>
          {[price.unit, `IVA ${formatPercent(price.vat_rate)}`, weight && `${weight} kg`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Inactive price={price} />
      </p>
      <PriceActions price={price} />
    </div>
  );
}
