import { Fragment } from 'react';
import { formatCents, formatDecimals, formatPercent } from '#contract/amounts.ts';
import {
  type CountedOffer,
  discountRows,
  offerTotals,
  offerWeight,
} from '#contract/offers/offer-totals.ts';
import type { OfferLine } from '#contract/offers/offers.schema.ts';

type OfferSumsProps = {
  offer: CountedOffer & { lines: readonly OfferLine[] };
  /** False while one of its numbers is invalid. */
  isKnown?: boolean;
};

/** Shown instead of a total while a number is invalid. */
export const UNKNOWN_TOTAL = '—';

/**
 * The totals of the lines: discounts, taxable amount and IVA by rate, the total, and the known
 * weight.
 */
export function OfferSums({ offer, isKnown = true }: OfferSumsProps) {
  if (!isKnown) return <UnknownSums />;
  const totals = offerTotals(offer);
  const weight = offerWeight(offer);
  const discounts = discountRows(offer, totals);
  return (
    <div className="grid gap-2 justify-self-end tabular-nums max-sm:w-full">
      {discounts.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-line border-b pb-2 text-right">
          {discounts.map(([label, cents]) => (
            <Fragment key={label}>
              <dt className="text-soft-ink">{label}</dt>
              <dd>{formatCents(cents)}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <table className="text-right [&_td]:py-0.5 [&_td]:pl-2 sm:[&_td]:pl-6 [&_th]:py-0.5 [&_th]:pl-2 sm:[&_th]:pl-6 [&_th]:font-normal [&_th]:text-soft-ink">
        <caption className="sr-only">Totali</caption>
        <thead className="text-[0.8125rem]">
          <tr>
            <th scope="col" className="pl-0!">
              Aliquota
            </th>
            <th scope="col">Imponibile</th>
            <th scope="col">IVA</th>
          </tr>
        </thead>
        <tbody>
          {totals.rates.map(({ vat_rate, net, vat }) => (
            <tr key={vat_rate}>
              <th scope="row" className="pl-0!">
                {formatPercent(vat_rate)}
              </th>
              <td>{formatCents(net)}</td>
              <td>{formatCents(vat)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t text-base">
            <th scope="row" colSpan={2} className="pt-1.5! font-semibold! text-ink!">
              Totale IVA inclusa
            </th>
            <td className="pt-1.5! font-bold">{formatCents(totals.gross)}</td>
          </tr>
        </tfoot>
      </table>
      {weight.kg > 0 && (
        <p className="text-right text-[0.8125rem] text-soft-ink">
          {`Peso${weight.isWhole ? '' : ' almeno'} ${formatDecimals(weight.kg, 0, 3)} kg`}
        </p>
      )}
    </div>
  );
}

const UnknownSums = () => (
  <div className="grid gap-1 justify-self-end text-right max-sm:w-full">
    <p className="border-ink border-t pt-1.5 text-base">
      <span className="font-semibold">Totale IVA inclusa</span>{' '}
      <b className="ml-6">{UNKNOWN_TOTAL}</b>
    </p>
    <p className="text-[0.8125rem] text-soft-ink">
      Un numero non si legge: il totale torna quando è corretto.
    </p>
  </div>
);
