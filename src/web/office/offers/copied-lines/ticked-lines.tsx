import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatPercent, inEuros } from '#contract/amounts.ts';
import { isPriced, lineName } from '#contract/offers/line-kinds.ts';
import type { Offer, OfferLine } from '#contract/offers/offers.schema.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { unitOf } from '#contract/units.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { amountText, type LineRow } from '../lines/line-rows.ts';
import { pricesOfCodes } from '../lines/price-hits.ts';
import { priceToday } from './copied-rows.ts';

type TickedLinesProps = {
  /** Absent until loaded. */
  offer: Offer | undefined;
  /** It was deleted since. */
  gone: boolean;
  query: ComponentProps<typeof QueryFailure>['query'];
  /** The rows to copy, by the line's id. */
  rows: ReadonlyMap<string, LineRow>;
  includesVat: boolean;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
};

/** The lines of an offer with checkboxes. */
export function TickedLines({ offer, gone, query, ...lines }: TickedLinesProps) {
  return (
    <>
      {offer && (
        <p className="wrap-anywhere">
          <b className="tabular-nums">{offerTitle(offer)}</b>
          {` ${offerCustomer(offer)}`}
        </p>
      )}
      {!offer && !query.error && <Spinner label="Caricamento del preventivo" />}
      <p role="alert" className="font-semibold text-red empty:hidden">
        {!offer && gone && 'Questo preventivo è stato eliminato.'}
      </p>
      {!offer && !gone && <QueryFailure title="Impossibile caricare il preventivo" query={query} />}
      {offer && offer.lines.length === 0 && <p>Questo preventivo non ha righe.</p>}
      {offer && offer.lines.length > 0 && <Lines offer={offer} {...lines} />}
    </>
  );
}

type LinesProps = Omit<TickedLinesProps, 'gone' | 'query'> & { offer: Offer };

function Lines({ offer, rows, includesVat, ticked, onTick }: LinesProps) {
  const { lines } = offer;
  const { data: prices, isError } = useQuery({
    // Among the price list's queries, so that a changed price reloads it.
    queryKey: ['admin', 'prices', 'of-offer', offer.id, offer.version],
    queryFn: () => pricesOfCodes(lines.flatMap(({ code }) => code || [])),
  });
  const isAll = ticked.size === lines.length;
  const all = () => onTick(new Set(isAll ? [] : lines.map(({ id }) => id)));
  function tick(id: string, isOn: boolean): void {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    onTick(next);
  }
  return (
    <fieldset ref={focusFirst} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <legend className="sr-only">Righe da aggiungere</legend>
      <Checkbox checked={isAll} mixed={ticked.size > 0 && !isAll} onChange={all}>
        <b>Tutte</b>
      </Checkbox>
      <ul className="grid rounded-md border border-line">
        {lines.map((line) => {
          const row = rows.get(line.id);
          return (
            <li key={line.id} className="border-line px-3.5 not-last:border-b">
              <Checkbox
                checked={ticked.has(line.id)}
                onChange={({ target }) => tick(line.id, target.checked)}
                className="w-full py-1.5"
              >
                {row && (
                  <LineText
                    line={line}
                    row={row}
                    includesVat={includesVat}
                    price={prices?.get(line.code)}
                  />
                )}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-sm text-soft-ink empty:hidden">
        {isError && !prices && 'Il listino non risponde: mancano i prezzi di oggi.'}
      </p>
    </fieldset>
  );
}

/** The pressed button is gone. */
const focusFirst = (lines: HTMLElement | null) => lines?.querySelector('input')?.focus();

type LineTextProps = {
  line: OfferLine;
  row: LineRow;
  /** From the current price list. */
  price: Price | undefined;
  includesVat: boolean;
};

function LineText({ line, row, price, includesVat }: LineTextProps) {
  if (!isPriced(line)) {
    return (
      <span className="wrap-anywhere">
        <span className="text-soft-ink">{`${lineName(line, undefined)}: `}</span>
        <b>{line.description}</b>
      </span>
    );
  }
  const today = priceToday(row, price, includesVat);
  return (
    <span className="grid wrap-anywhere">
      <span className="whitespace-pre-line">
        {line.code && <b>{`${line.code} `}</b>}
        {line.description}
      </span>
      <span className="text-[0.8125rem] text-soft-ink tabular-nums">
        {[
          `${amountText('quantity', line.quantity)} ${unitOf(line)}`,
          `allora ${inEuros(row.unit_price || '—')}`,
          line.discount_pct > 0 && `sconto ${formatPercent(line.discount_pct)}`,
          line.kind === 'option' && 'facoltativa',
          today && `nel listino oggi ${inEuros(today)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
