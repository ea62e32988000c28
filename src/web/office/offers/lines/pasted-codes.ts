/** Matches pasted lines with the price list. */
import { PRICE_LENGTHS, type Price } from '#contract/prices/prices.schema.ts';
import type { LineRow } from './line-rows.ts';
import { filledRow } from './price-row.ts';

/**
 * The code, or else a short description: people paste lists of codes and quantities, and the codes
 * end up there.
 */
export const codeToLookUp = ({ code, description }: LineRow): string => {
  const words = description.trim();
  return code.trim() || (words.length <= PRICE_LENGTHS.code ? words : '');
};

/** Codes in the code column that the price list does not have. */
export const unknownCodes = (
  rows: readonly LineRow[],
  prices: ReadonlyMap<string, Price>,
): string[] => [
  ...new Set(rows.map(({ code }) => code.trim()).filter((code) => code && !prices.has(code))),
];

/** The row filled in from the list, or unchanged if the list does not have its code. */
export function knownRow(
  row: LineRow,
  prices: ReadonlyMap<string, Price>,
  { includesVat, keepsRate }: { includesVat: boolean; keepsRate: boolean },
): LineRow {
  const price = prices.get(codeToLookUp(row));
  if (!price) return row;
  const words = row.code.trim() ? row.description : '';
  return filledRow({ ...row, description: words }, price, includesVat, keepsRate);
}
