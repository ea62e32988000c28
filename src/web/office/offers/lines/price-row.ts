/** Fills a line from the price list, and converts prices between with and without IVA. */
import type { OfferLine } from '#contract/offers/offers.schema.ts';
import { PRICE_DECIMALS } from '#contract/prices/price-decimals.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { amountText, CELLS, countedLine, type LineRow, rateIn } from './line-rows.ts';

/** The list's prices are without IVA. */
export const rowOfPrice = (row: LineRow, price: Price, includesVat: boolean): LineRow => ({
  ...row,
  code: price.code,
  description: price.description,
  unit: price.unit,
  unit_price: amountText(
    'unit_price',
    includesVat ? convertedPrice(price.price, price.vat_rate, true) : price.price,
  ),
  vat_rate: String(price.vat_rate),
  weight_kg: amountText('weight_kg', price.weight_kg),
});

/** A pasted row with its empty cells filled from the list. */
export function filledRow(
  row: LineRow,
  price: Price,
  includesVat: boolean,
  keepsRate: boolean,
): LineRow {
  const vat_rate = (keepsRate ? rateIn(row) : null) ?? price.vat_rate;
  const known = rowOfPrice(row, { ...price, vat_rate }, includesVat);
  const empty = CELLS.filter((cell) => row[cell].trim() === '');
  return {
    ...row,
    ...Object.fromEntries(empty.map((cell) => [cell, known[cell]])),
    ...(!keepsRate && { vat_rate: known.vat_rate }),
  };
}

/** The rows with their prices converted to or from IVA included. Invalid prices stay as typed. */
export const convertedRows = (rows: readonly LineRow[], includesVat: boolean): LineRow[] =>
  rows.map((row) => {
    const { unit_price } = countedLine(row);
    const vat_rate = rateIn(row);
    if (unit_price === null || vat_rate === null) return row;
    const converted = convertedPrice(unit_price, vat_rate, includesVat);
    return { ...row, unit_price: amountText('unit_price', converted) };
  });

/**
 * With all decimals that a price may have: rounded to cents, a thousand cheap pieces would cost
 * more.
 */
export function convertedPrice(
  price: number,
  rate: OfferLine['vat_rate'],
  includesVat: boolean,
  decimals = PRICE_DECIMALS,
): number {
  const whole = 10 ** decimals;
  const converted = includesVat ? (price * (100 + rate)) / 100 : (price * 100) / (100 + rate);
  // Larger than any floating-point error, as in 1.00005.
  return Math.round(converted * whole + 1e-6) / whole;
}
