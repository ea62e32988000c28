/** What the price list knows of pasted lines. */
import { PRICE_LENGTHS, type Price } from '#contract/prices/prices.schema.ts';
import type { LineRow } from './line-rows.ts';
import { filledRow } from './price-row.ts';

/** What is looked for. Lists of code and quantity are common, so words without a code may be one. */
export const soughtCode = ({ code, description }: LineRow): string => {
  const words = description.trim();
  return code.trim() || (words.length <= PRICE_LENGTHS.code ? words : '');
};

/** The codes that stand as such in the lines, and have no price. */
export const unknownCodes = (
  rows: readonly LineRow[],
  prices: ReadonlyMap<string, Price>,
): string[] => [
  ...new Set(rows.map(({ code }) => code.trim()).filter((code) => code && !prices.has(code))),
];

/** The row with what the list knows of its code. It stays as it is when it is not there. */
export function knownRow(
  row: LineRow,
  prices: ReadonlyMap<string, Price>,
  { includesVat, keepsRate }: { includesVat: boolean; keepsRate: boolean },
): LineRow {
  const price = prices.get(soughtCode(row));
  if (!price) return row;
  const words = row.code.trim() ? row.description : '';
  return filledRow({ ...row, description: words }, price, includesVat, keepsRate);
}
