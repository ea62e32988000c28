/** Amounts in euros as Italians write and type them. */
import { formatDecimals, inEuros, parseAmount } from '../amounts.ts';
import { MAX_PRICE } from './quotes.schema.ts';

/** '1.234,50' */
export const formatAmount = (price: number): string => formatDecimals(price, 2, 2);

/** '1.234,50 €' */
export const formatPrice = (price: number): string => inEuros(formatAmount(price));

/** A typed price in steps of 0.01, with the results of `parseAmount`. */
export function parsePrice(text: string): number | null | undefined {
  const price = parseAmount(text, 2);
  return price !== undefined && price !== null && price > MAX_PRICE ? undefined : price;
}
