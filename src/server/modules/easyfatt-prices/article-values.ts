/** Reads the numbers of an article. Easyfatt writes a decimal point and no thousands separator. */
import type { EasyfattWeight } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { PRICE_DECIMALS, WEIGHT_DECIMALS } from '#contract/prices/price-decimals.ts';
import type { Article } from './read-products.ts';

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,20})?$/;

/** Undefined for a missing number, NaN for a text that is none. */
export function numberOf(text: string | undefined): number | undefined {
  const plain = text?.trim() ?? '';
  if (plain === '') return undefined;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** Half up, by the decimals that the text would have. */
export const rounded = (value: number, decimals: number): number =>
  Number(`${Math.round(Number(`${value.toFixed(12)}e${decimals}`))}e-${decimals}`);

/** The price, and whether it was rounded. */
export function priceOf(value: number): { price: number; isRounded: boolean } {
  const price = rounded(value, PRICE_DECIMALS);
  return { price, isRounded: Math.abs(price - value) > 1e-9 };
}

const KILOGRAMS: Readonly<Record<string, number>> = { g: 1e-3, gr: 1e-3, kg: 1, q: 100, t: 1000 };

/** The weight in kilograms; undefined if unknown. `unknownUnit`: a unit that is none of weight. */
export function weightOf(
  { fields }: Article,
  preferred: EasyfattWeight,
): { kilograms?: number; unknownUnit?: string } {
  const [first, second] = preferred === 'gross' ? ['gross', 'net'] : ['net', 'gross'];
  const value = [fields[`${first}weight`], fields[`${second}weight`]]
    .map(numberOf)
    .find((each) => each !== undefined && each > 0);
  if (value === undefined) return {};
  const unit = fields.weightum?.trim() ?? '';
  const factor = KILOGRAMS[unit.toLowerCase().replace(/\.$/, '')];
  if (factor === undefined) return { unknownUnit: unit };
  const kilograms = rounded(value * factor, WEIGHT_DECIMALS);
  return kilograms > 0 ? { kilograms } : {};
}
