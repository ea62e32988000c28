/** Amounts in euros as they are written and typed in Italy. */
import { formatDecimals, inEuros, parseAmount } from '../amounts.ts';
import { MAX_PRICE } from './quotes.schema.ts';

/** '1.234,50' */
export const formatAmount = (price: number): string => formatDecimals(price, 2, 2);

/** '1.234,50 €' */
export const formatPrice = (price: number): string => inEuros(formatAmount(price));

/** A typed price in steps of 0.01, as `parseAmount` reads it. */
export function parsePrice(text: string): number | null | undefined {
  const price = parseAmount(text, 2);
  return price !== undefined && price !== null && price > MAX_PRICE ? undefined : price;
}
