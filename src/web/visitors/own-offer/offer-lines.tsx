import { Fragment } from 'react';
import { formatCents, formatPercent } from '#contract/amounts.ts';
import {
  type DrawnRow,
  drawnRows,
  type PricedRow,
  type TextRow,
} from '#contract/offers/drawn-rows.ts';
import { discountRows, lineCents, offerTotals } from '#contract/offers/offer-totals.ts';
import type { OfferLine } from '#contract/offers/offers.schema.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { discountText, quantityText, unitPriceText } from './own-offer-texts.ts';

type OfferLinesProps = {
  offer: OwnOffer;
  /** Adds or removes an optional line. Absent once that is decided. */
  onTick: ((id: string, isOn: boolean) => void) | undefined;
};

/** The lines: a table if there is room, cards on a phone. With the price by rate. */
export function OfferLines({ offer, onTick }: OfferLinesProps) {
  const { lines, prices_include_vat } = offer;
  const hasDiscount = lines.some(({ discount_pct }) => discount_pct > 0);
  const rows = drawnRows(offer);
  return (
    <section
      aria-labelledby="righe"
      className="overflow-hidden rounded-md border border-ink bg-white"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-stone px-5 pt-4 pb-3">
        <h2 id="righe" className="text-lg">
          Materiali
        </h2>
        <p className="text-[0.9375rem] text-soft-ink">
          {prices_include_vat ? 'prezzi IVA inclusa' : 'prezzi IVA esclusa'}
        </p>
      </div>
      <div aria-hidden className="ticks h-3.5" />
      <ul className="md:hidden">
        {rows.map((row) =>
          row.line ? (
            <LineCard key={row.id} row={row} onTick={onTick} />
          ) : (
            <WordsCard key={row.id} row={row} />
          ),
        )}
      </ul>
      <table className="w-full border-collapse text-[0.9375rem] max-md:hidden">
        <caption className="sr-only">Righe del preventivo</caption>
        <thead>
          <tr className="text-soft-ink text-sm">
            <th scope="col" className="py-2 pr-3 pl-5 text-left font-semibold">
              Descrizione
            </th>
            <Head>Quantità</Head>
            <Head>Prezzo</Head>
            {hasDiscount && <Head>Sconto</Head>}
            <Head>IVA</Head>
            <th scope="col" className="py-2 pr-5 pl-2 text-right font-semibold">
              Importo
            </th>
          </tr>
        </thead>
        {sectionsOf(rows).map((section) => (
          <tbody key={section[0]?.id}>
            {section.map((row) =>
              row.line ? (
                <LineRow key={row.id} row={row} onTick={onTick} hasDiscount={hasDiscount} />
              ) : (
                <WordsLine key={row.id} row={row} columns={hasDiscount ? 5 : 4} />
              ),
            )}
          </tbody>
        ))}
      </table>
      <Totals offer={offer} />
    </section>
  );
}

/** Each starts with its heading, which labels only the rows below it. */
function sectionsOf(rows: readonly DrawnRow[]): DrawnRow[][] {
  const sections: DrawnRow[][] = [];
  for (const row of rows) {
    if (row.is === 'heading' || sections.length === 0) sections.push([]);
    sections.at(-1)?.push(row);
  }
  return sections;
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="whitespace-nowrap px-2 py-2 text-right font-semibold">
    {children}
  </th>
);

function Description({ line: { description, vat_note } }: { line: OfferLine }) {
  return (
    <>
      <span className="wrap-anywhere whitespace-pre-line font-semibold">{description}</span>
      {vat_note && <span className="wrap-anywhere block text-sm text-soft-ink">{vat_note}</span>}
    </>
  );
}

type OptionProps = { row: PricedRow } & Pick<OfferLinesProps, 'onTick'>;

/** The checkbox of an optional line, or what was decided; nothing for other lines. */
function Option({ row: { is, id, line, isCounted }, onTick }: OptionProps) {
  if (is !== 'option') return null;
  if (!onTick) {
    return (
      <span className="block text-sm text-soft-ink">
        {isCounted ? 'Facoltativa: aggiunta' : 'Facoltativa: non compresa nel totale'}
      </span>
    );
  }
  return (
    <label className="mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-3 rounded-md border border-control bg-white px-3 py-1.5 hover:border-ink has-checked:border-ink has-checked:bg-stone">
      <input
        type="checkbox"
        aria-label={`Aggiungi all'ordine: ${line.description}`}
        checked={isCounted}
        onChange={({ target }) => onTick(id, target.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      Aggiungi all'ordine
    </label>
  );
}

/** Lines outside the total are paler. */
const amountLook = ({ isCounted }: PricedRow) => (isCounted ? 'font-semibold' : 'text-soft-ink');

function LineCard({ row, onTick }: OptionProps) {
  const { line } = row;
  const discount = discountText(line);
  return (
    <li className="grid gap-1 border-line border-dashed px-5 py-3.5 not-last:border-b">
      <p>
        <Description line={line} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="wrap-anywhere min-w-0 text-soft-ink">
          {quantityText(line)} × {unitPriceText(line)}
          {discount && <>, {discount}</>}
          <span className="text-sm">{` · IVA ${formatPercent(line.vat_rate)}`}</span>
        </span>
        <span className={`ml-auto ${amountLook(row)}`}>{formatCents(lineCents(line))}</span>
      </p>
      <Option row={row} onTick={onTick} />
    </li>
  );
}

function LineRow({ row, onTick, hasDiscount }: OptionProps & { hasDiscount: boolean }) {
  const { line } = row;
  const cell = 'whitespace-nowrap px-2 py-2.5 text-right align-top tabular-nums';
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2.5 pr-3 pl-5 text-left align-top font-normal">
        <Description line={line} />
        <Option row={row} onTick={onTick} />
      </th>
      <td className={cell}>{quantityText(line)}</td>
      <td className={cell}>{unitPriceText(line)}</td>
      {hasDiscount && <td className={cell}>{discountText(line)}</td>}
      <td className={cell}>{formatPercent(line.vat_rate)}</td>
      <td className={`${cell} pr-5 ${amountLook(row)}`}>{formatCents(lineCents(line))}</td>
    </tr>
  );
}

/** A heading, a remark, or a section's subtotal. */
function WordsCard({ row: { is, words, cents } }: { row: TextRow }) {
  return (
    <li
      className={`flex flex-wrap justify-between gap-x-4 border-line border-dashed px-5 py-3 not-last:border-b ${LOOK[is]}`}
    >
      <span className="wrap-anywhere min-w-0 whitespace-pre-line">{words}</span>
      {cents !== undefined && <span className="ml-auto tabular-nums">{formatCents(cents)}</span>}
    </li>
  );
}

/** The same above or below lines, with this many columns before the last one. */
function WordsLine({ row: { is, words, cents }, columns }: { row: TextRow; columns: number }) {
  return (
    <tr className={`border-line border-t ${LOOK[is]}`}>
      <th
        scope={is === 'heading' ? 'rowgroup' : 'row'}
        colSpan={cents === undefined ? columns + 1 : columns}
        className="wrap-anywhere whitespace-pre-line py-2.5 pr-3 pl-5 text-left [font-weight:inherit]"
      >
        {words}
      </th>
      {cents !== undefined && (
        <td className="whitespace-nowrap py-2.5 pr-5 pl-2 text-right tabular-nums">
          {formatCents(cents)}
        </td>
      )}
    </tr>
  );
}

const LOOK: Readonly<Record<TextRow['is'], string>> = {
  heading: 'bg-stone/60 font-bold text-lg',
  remark: 'text-soft-ink',
  subtotal: 'font-semibold',
};

/** Discounts, taxable amount and IVA by rate, and the total. */
function Totals({ offer }: { offer: OwnOffer }) {
  const totals = offerTotals(offer);
  return (
    <div className="border-ink border-t bg-stone/60 px-5 py-4">
      <div className="ml-auto grid gap-1.5 tabular-nums sm:max-w-sm">
        <dl className="grid gap-1.5">
          {discountRows(offer, totals).map(([label, cents]) => (
            <Sum key={label} term={label} cents={cents} />
          ))}
          {totals.rates.map(({ vat_rate, net, vat }) => (
            <Fragment key={vat_rate}>
              <Sum term={`Imponibile ${formatPercent(vat_rate)}`} cents={net} />
              <Sum term={`IVA ${formatPercent(vat_rate)}`} cents={vat} />
            </Fragment>
          ))}
        </dl>
        {/* Announced again when an optional line is added or removed. */}
        <p
          role="status"
          className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-t pt-2.5"
        >
          <span className="font-bold">Totale IVA inclusa</span>{' '}
          <span className="ml-auto font-extrabold text-3xl tracking-tighter">
            {formatCents(offer.total_cents)}
          </span>
        </p>
      </div>
    </div>
  );
}

const Sum = ({ term, cents }: { term: string; cents: number }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-soft-ink">{term}</dt>
    <dd className="ml-auto">{formatCents(cents)}</dd>
  </div>
);
