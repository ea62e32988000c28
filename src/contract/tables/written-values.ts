/** Reads what people and programs write in the cells of a price list. */
import { parseAmount } from '../amounts.ts';
import { VAT_RATES, type VatRate } from '../prices/prices.schema.ts';

/**
 * One space for any run of spaces, no-break spaces and line breaks. Removes zero-width characters.
 */
export const foldBlanks = (text: string): string =>
  text
    .replaceAll(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * '="00123"' becomes '00123': programs write codes into a .csv file like this, so that spreadsheets
 * keep them as text.
 */
export const withoutTextFormula = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text;

/** IVA-exempt operations, as common programs and electronic invoices write them. */
const EXEMPT =
  /^(?:n[1-7](?: \d{1,2})?|art \d{1,2}|es|esente|esenzione|escl|escluso|esclusa|fc|fuori campo|ni|non imp|non imponibile|ns|non soggett[oa]|rc|reverse charge|inversione contabile)(?: (?:iva|art|ex|dpr|\d{1,2})(?: [a-z0-9/]+)*)?$/;

/**
 * Reads '22', '22%', 'IVA 10 %', and 0,22, which is how a spreadsheet stores 22 %. `isExempt` for
 * operations without IVA, such as 'Esente' or 'N4'. Undefined for anything but our rates.
 */
export function rateOf(text: string): { rate: VatRate; isExempt?: true } | undefined {
  const words = foldBlanks(text).toLowerCase();
  if (words.length > 60) return undefined;
  const number = /^(?:(?:iva|aliquota|aliq\.?)(?: al)? ?)?([\d.,]+) ?(%?)$/.exec(words);
  if (number) {
    const value = parseAmount(withoutZeros(number[1] as string), 4);
    const rate = VAT_RATES.find(
      (each) => each === value || (!number[2] && each !== 0 && each / 100 === value),
    );
    return rate === undefined ? undefined : { rate };
  }
  const name = words.replaceAll(/\b([a-z])\.(?=[a-z])/g, '$1').replaceAll('.', ' ');
  return EXEMPT.test(foldBlanks(name)) ? { rate: 0, isExempt: true } : undefined;
}

/**
 * A code that a spreadsheet turned into scientific notation, '8,01235E+12': its digits are lost.
 */
export const isExponent = (text: string): boolean =>
  /^\d(?:[.,]\d{1,20})?E[+-]?\d{2,3}$/i.test(text);

const MONTHS = 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec';
const DATE = new RegExp(
  `^(?:\\d{1,2}[-/](?:${MONTHS})(?:[-/]\\d{2,4})?|(?:${MONTHS})-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{4}-\\d{2}-\\d{2}(?: 00:00:00)?)$`,
);
/**
 * A code such as '1/2' that a spreadsheet turned into a date, '01-feb'. Spreadsheets write months
 * in lower case.
 */
export const isMadeDate = (text: string): boolean => DATE.test(text);

/** '12,3400' becomes '12,34': programs write a fixed number of decimals. */
export function withoutZeros(text: string): string {
  if (!/^[\d.,'’ ]*[.,]\d{3,}$/.test(text)) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  const decimals = end - 1 - Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  // Three digits may be thousands.
  if (/[.,]\d{3}$/.test(text)) return text;
  return decimals > 0 ? text.slice(0, end) : text.slice(0, end - 1);
}

/**
 * The decimal separator of a column. A point before three digits separates thousands, unless other
 * numbers of the column have a different number of digits after theirs.
 */
export function decimalSeparator(texts: Iterable<string>): ',' | '.' {
  let points = false;
  for (const text of texts) {
    const number = text.replaceAll(/[^\d.,]/g, '');
    if (/,\d*$/.test(number) && !/^[1-9]\d{0,2}(?:,\d{3})+$/.test(number)) return ',';
    if (/^0\.\d|^\d*\.(?:\d{1,2}|\d{4,})$|,\d{3}\.\d*$/.test(number)) points = true;
  }
  return points ? '.' : ',';
}

/** A number in Italian notation. */
export const inItalian = (text: string, sign: ',' | '.'): string =>
  sign === ',' ? text : text.replaceAll(/[,.]/g, (each) => (each === '.' ? ',' : ''));
