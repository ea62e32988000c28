import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCents, formatPercent, inEuros } from '#contract/amounts.ts';
import { type DrawnRow, drawnRows } from '#contract/offers/drawn-rows.ts';
import { textRows } from '#contract/offers/offer-texts.ts';
import { discountRows, lineCents, offerTotals } from '#contract/offers/offer-totals.ts';
import type { Offer, OfferFields } from '#contract/offers/offers.schema.ts';
import { unitOf } from '#contract/units.ts';
import { paperPath } from '#web/office/offer/offer-paths.ts';
import { useOfferDefaults } from '#web/office/offer/offer-queries.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { useSite } from '#web/site.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { writtenDate } from '#web/ui/date-field/read-date.ts';
import { amountText } from '../lines/line-rows.ts';
import { OfferRequest } from '../offer-request.tsx';

type DraftPreviewProps = {
  /** As it is stored. */
  offer: Offer;
  /** As typed; null if something cannot be stored. */
  typed: OfferFields | null;
  isChanged: boolean;
};

/** The request, and the offer as the customer will see it, next to the form. */
export function DraftPreview({ offer, typed, isChanged }: DraftPreviewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OfferRequest id={offer.quote_request_id} />
      {typed ? (
        <OfferPreview offer={typed} title={offerTitle(offer)} />
      ) : (
        <p className="text-soft-ink">L'anteprima torna quando i campi segnati sono corretti.</p>
      )}
      <AnchorButton
        size="sm"
        newTab
        href={paperPath(offer.id)}
        icon={<FileDown aria-hidden className="size-4" />}
        className="justify-self-start"
      >
        {isChanged ? 'PDF di quanto è salvato' : 'Apri il PDF'}
      </AnchorButton>
    </div>
  );
}

type OfferPreviewProps = {
  /** As typed. */
  offer: OfferFields;
  /** '12/2026', or 'Bozza'. */
  title: string;
};

/** The PDF's content in its order, as a live preview. The customer receives the PDF. */
function OfferPreview({ offer, title }: OfferPreviewProps) {
  const { company } = useSite();
  // The rest is shown until they are loaded.
  const { bank, sales_conditions } = useOfferDefaults().data ?? {};
  const totals = offerTotals(offer);
  const place = offer.delivery_address || offer.address;
  return (
    <article
      aria-label="Anteprima del preventivo"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border border-line bg-white p-5 text-xs leading-4.5 shadow-lifted wrap-anywhere"
    >
      <header className="grid gap-0.5 border-ink border-b-2 pb-2.5">
        <b className="text-sm">{company.name}</b>
        <span className="text-soft-ink">{company.address}</span>
      </header>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <b className="text-base">
          {title === 'Bozza' ? 'Preventivo (bozza)' : `Preventivo ${title}`}
        </b>
        <span>{`Valido fino al ${writtenDate(offer.valid_until)}`}</span>
      </div>
      <p className="whitespace-pre-line">
        <b>{offer.company || offer.customer_name || '—'}</b>
        {[
          offer.company && offer.customer_name,
          offer.address,
          offer.tax_code && `C.F. ${offer.tax_code}`,
          offer.vat_number && `P.IVA ${offer.vat_number}`,
        ]
          .filter(Boolean)
          .map((line) => `\n${line}`)
          .join('')}
      </p>
      <table className="w-full table-fixed tabular-nums [&_td]:border-line [&_td]:border-b [&_td]:py-1 [&_td]:align-top [&_th]:border-ink [&_th]:border-b [&_th]:py-1 [&_th]:font-semibold">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              Descrizione
            </th>
            <th scope="col" className="w-[22%] text-right">
              Q.tà
            </th>
            <th scope="col" className="w-[27%] text-right">
              Importo
            </th>
          </tr>
        </thead>
        <tbody>
          {drawnRows(offer).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <dl className="grid justify-self-end text-right tabular-nums [grid-template-columns:auto_auto] *:py-0.5 [&>dd]:pl-5">
        {discountRows(offer, totals).map(([label, cents]) => (
          <Sum key={label} term={label}>
            {formatCents(cents)}
          </Sum>
        ))}
        {totals.rates.map(({ vat_rate, net, vat }) => (
          <Sum key={vat_rate} term={`IVA ${formatPercent(vat_rate)} su ${formatCents(net)}`}>
            {formatCents(vat)}
          </Sum>
        ))}
        <Sum term="Totale IVA inclusa">
          <b className="text-sm">{formatCents(totals.gross)}</b>
        </Sum>
      </dl>
      <dl className="grid gap-1.5">
        <Term term="Luogo di consegna">{place}</Term>
        <Term term="Consegna">{offer.delivery}</Term>
        {textRows('paper', offer).map(([label, text]) => (
          <Term key={label} term={label}>
            {text}
          </Term>
        ))}
        <Term term="Coordinate bancarie">{bank}</Term>
        <Term term="Note">{offer.notes}</Term>
        <Term term="Recesso escluso">
          {offer.customer_kind === 'private' && offer.no_withdrawal}
        </Term>
        <Term term="Condizioni di vendita">{sales_conditions}</Term>
      </dl>
    </article>
  );
}

function Row({ row }: { row: DrawnRow }) {
  if (!row.line) {
    const { is, words, cents } = row;
    return (
      <tr className={is === 'remark' ? 'text-soft-ink' : 'font-semibold'}>
        <td colSpan={cents === undefined ? 3 : 2} className="whitespace-pre-line">
          {words || '—'}
        </td>
        {cents !== undefined && <td className="text-right">{formatCents(cents)}</td>}
      </tr>
    );
  }
  const { line } = row;
  return (
    <tr>
      <td className="whitespace-pre-line">
        {line.description || '—'}
        <span className="block text-soft-ink">
          {[
            row.is === 'option' && 'facoltativa, non compresa',
            inEuros(amountText('unit_price', line.unit_price) || '—'),
            line.discount_pct > 0 && `sconto ${formatPercent(line.discount_pct)}`,
            `IVA ${formatPercent(line.vat_rate)}`,
            line.vat_rate === 0 && line.vat_note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td className="text-right">{`${amountText('quantity', line.quantity) || '—'} ${unitOf(line)}`}</td>
      <td className="text-right">{formatCents(lineCents(line))}</td>
    </tr>
  );
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft-ink">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Term({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="font-semibold text-soft-ink">{term}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
