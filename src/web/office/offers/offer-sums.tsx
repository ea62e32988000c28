import { formatCents, formatDecimals, formatPercent } from '#contract/amounts.ts';
import type { offerTotals, offerWeight } from '#contract/offers/offer-totals.ts';

type OfferSumsProps = {
  totals: ReturnType<typeof offerTotals>;
  weight: ReturnType<typeof offerWeight>;
};

/** What the lines come to: base and IVA by rate, the total, and what is known of the weight. */
export function OfferSums({ totals, weight }: OfferSumsProps) {
  return (
    <div className="grid gap-2 justify-self-end tabular-nums max-sm:w-full">
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
