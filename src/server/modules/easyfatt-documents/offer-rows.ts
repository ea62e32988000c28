/** The rows of an offer's document. */
import { formatCents, formatPercent } from '#contract/amounts.ts';
import {
  type EasyfattDocumentFields,
  vatCodeOf,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { REDUCED_VAT_WORDS, usesReducedRate } from '#contract/offers/incomplete-offer.ts';
import { isTextOnly } from '#contract/offers/line-kinds.ts';
import {
  countedLines,
  DISCOUNT_DECIMALS,
  EURO_DECIMALS,
  lineCents,
  type OfferTotals,
  offerTotals,
  QUANTITY_DECIMALS,
} from '#contract/offers/offer-totals.ts';
import type { Offer, OfferLine } from '#contract/offers/offers.schema.ts';
import { PRICE_DECIMALS } from '#contract/prices/price-decimals.ts';
import type { VatRate } from '#contract/prices/prices.schema.ts';
import { element, type XmlElement } from './xml.ts';

type Settings = Pick<
  EasyfattDocumentFields,
  'vat_codes' | 'send_codes' | 'words_in_rows' | 'discount_in_rows' | 'moves_stock'
>;

/** `words`: texts that are no rows, because the office wants them at the document's foot. */
export type OfferRows = { rows: XmlElement[]; words: string[] };

/** The rates of an offer for which no code is known. */
export const ratesWithoutCode = (
  offer: Offer,
  { vat_codes }: Pick<Settings, 'vat_codes'>,
): VatRate[] =>
  offerTotals(offer).rates.flatMap(({ vat_rate }) =>
    vatCodeOf(vat_codes, vat_rate) ? [] : [vat_rate],
  );

/**
 * In the order of the offer, without the options that were not chosen. Easyfatt adds the rows up by
 * rate, as we do.
 */
export function offerRows(offer: Offer, settings: Settings): OfferRows {
  const totals = offerTotals(offer);
  const counted = new Set(countedLines(offer));
  const off = settings.discount_in_rows ? percentagesOff(offer, totals) : [];
  const all = offer.lines.flatMap((line): (XmlElement | string)[] => {
    if (isTextOnly(line.kind)) return [line.description];
    if (!counted.has(line)) return [];
    return [articleRow(line, off, settings), ...(line.vat_rate === 0 ? [line.vat_note] : [])];
  });
  if (!settings.discount_in_rows) all.push(...discountRows(offer, totals, settings));
  const lines = [...counted];
  if (offer.reduced_vat_declared && usesReducedRate({ lines })) all.push(REDUCED_VAT_WORDS);
  return settings.words_in_rows
    ? { rows: all.flatMap((row) => (typeof row === 'string' ? wordsRow(row) : row)), words: [] }
    : {
        rows: all.filter((row) => typeof row !== 'string'),
        words: all.filter((row) => typeof row === 'string').filter(Boolean),
      };
}

/** A row of words only; none for an empty text. */
export function wordsRow(words: string): XmlElement[] {
  const row = element('Row', [element('Description', words)]);
  return row ? [row] : [];
}

function articleRow(line: OfferLine, off: readonly string[], settings: Settings): XmlElement {
  const own = line.discount_pct > 0 ? [decimal(line.discount_pct, DISCOUNT_DECIMALS)] : [];
  const discounts = [...own, ...off].join('+');
  return rowOf([
    element('Code', settings.send_codes ? line.code : ''),
    element('Description', line.description),
    element('Qty', decimal(line.quantity ?? 0, QUANTITY_DECIMALS)),
    element('Um', line.unit),
    // Also 0: without a price Easyfatt takes the one of its first list.
    element('Price', decimal(line.unit_price ?? 0, PRICE_DECIMALS)),
    element('Discounts', discounts && `${discounts}%`),
    element('VatCode', vatCodeOf(settings.vat_codes, line.vat_rate)),
    element('Stock', settings.moves_stock),
  ]);
}

/** Easyfatt knows no discount on a whole document: each rate's share, to the cent, is a row. */
function discountRows(offer: Offer, totals: OfferTotals, settings: Settings): XmlElement[] {
  return totals.rates.flatMap(({ vat_rate, net, gross }) => {
    const after = offer.prices_include_vat ? gross : net;
    const share = sumAt(offer, vat_rate) - after;
    if (share === 0) return [];
    return [
      rowOf([
        element('Description', discountWords(offer)),
        element('Qty', 1),
        element('Price', decimal(-share / 100, EURO_DECIMALS)),
        element('VatCode', vatCodeOf(settings.vat_codes, vat_rate)),
        element('Stock', false),
      ]),
    ];
  });
}

const sumAt = (offer: Offer, rate: VatRate): number =>
  countedLines(offer)
    .filter(({ vat_rate }) => vat_rate === rate)
    .reduce((sum, line) => sum + lineCents(line), 0);

/** 'Sconto sul totale 5 % e 100,00 €' */
function discountWords({ discount_pct, discount_amount }: Offer): string {
  const parts = [
    ...(discount_pct > 0 ? [formatPercent(discount_pct)] : []),
    ...(discount_amount > 0 ? [formatCents(Math.round(discount_amount * 100))] : []),
  ];
  return `Sconto sul totale ${parts.join(' e ')}`;
}

/** For each row. Euros off become the percentage of the remainder, rounded: the total may differ by cents. */
function percentagesOff(offer: Offer, { sum, off }: OfferTotals): string[] {
  const rest = sum - off.percent;
  const amount = rest > 0 ? (100 * off.amount) / rest : 0;
  return [offer.discount_pct, amount]
    .filter((percent) => percent > 0)
    .map((percent) => decimal(percent, percent === amount ? 4 : DISCOUNT_DECIMALS));
}

const rowOf = (content: (XmlElement | undefined)[]): XmlElement =>
  element('Row', content) as XmlElement;

/** With a point, no more decimals than needed, and never an exponent. */
export const decimal = (value: number, most: number): string =>
  value.toFixed(most).replace(/\.?0+$/, '');
