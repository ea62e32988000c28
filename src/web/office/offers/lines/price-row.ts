/** What the price list gives to a line, and what a price is with and without IVA. */
import type { OfferLine } from '#contract/offers/offers.schema.ts';
import { PRICE_DECIMALS, type Price } from '#contract/prices/prices.schema.ts';
import { amountText, countedLine, type LineRow } from './line-rows.ts';

/** The list's prices have no IVA. */
export const rowOfPrice = (row: LineRow, price: Price, includesVat: boolean): LineRow => ({
  ...row,
  code: price.code,
  description: price.description,
  unit: price.unit,
  unit_price: amountText(
    'unit_price',
    includesVat ? withVat(price.price, price.vat_rate) : price.price,
  ),
  vat_rate: String(price.vat_rate),
  weight_kg: amountText('weight_kg', price.weight_kg),
});

/** The rows with their prices taken from without IVA to with it, or back. What is no price stays as it is typed. */
export const convertedRows = (rows: readonly LineRow[], includesVat: boolean): LineRow[] =>
  rows.map((row) => {
    const { unit_price, vat_rate } = countedLine(row);
    if (unit_price === null) return row;
    const converted = includesVat
      ? withVat(unit_price, vat_rate)
      : withoutVat(unit_price, vat_rate);
    return { ...row, unit_price: amountText('unit_price', converted) };
  });

type Rate = OfferLine['vat_rate'];

/** With all decimals that a price may have: rounded to cents, a thousand of what costs little would cost more. */
const withVat = (price: number, rate: Rate) => rounded((price * (100 + rate)) / 100);
const withoutVat = (price: number, rate: Rate) => rounded((price * 100) / (100 + rate));

const rounded = (price: number) => {
  const whole = 10 ** PRICE_DECIMALS;
  // What binary fractions leave, as in 1.00005, is less than this.
  return Math.round(price * whole + 1e-6) / whole;
};
