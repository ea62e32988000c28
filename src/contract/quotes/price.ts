/** Amounts in euros as they are written and typed in Italy. */
import { MAX_PRICE } from './quotes.schema.ts';

const amount = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

/** '1.234,50' */
export const formatAmount = (price: number): string => amount.format(price);

/** '1.234,50 €' */
export const formatPrice = (price: number): string => `${formatAmount(price)} €`;

const THOUSANDS_BY_POINT = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/;
const THOUSANDS_BY_COMMA = /^\d{1,3}(,\d{3})+\.\d{1,2}$/;
const PLAIN = /^(\d+|\d*[.,]\d{1,2})$/;

/**
 * A typed price in steps of 0.01, with comma or point: null when it is blank, undefined when it is none.
 * A point before three digits stands for thousands.
 */
export function parsePrice(text: string): number | null | undefined {
  const typed = text.replaceAll(/[\s€]/g, '');
  if (typed === '') return null;
  let plain: string | undefined;
  if (THOUSANDS_BY_POINT.test(typed)) plain = typed.replaceAll('.', '').replace(',', '.');
  else if (THOUSANDS_BY_COMMA.test(typed)) plain = typed.replaceAll(',', '');
  else if (PLAIN.test(typed)) plain = typed.replace(',', '.');
  const price = Number(plain ?? Number.NaN);
  return price <= MAX_PRICE ? price : undefined;
}
