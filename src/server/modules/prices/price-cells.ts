/** A price as a spreadsheet row that the import can read back. */
import { PRICE_LABELS, type Price, type PriceFields } from '#contract/prices/prices.schema.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';

const WIDTHS: Record<keyof PriceFields, number> = {
  code: 14,
  description: 60,
  unit: 8,
  price: 12,
  vat_rate: 6,
  weight_kg: 10,
  active: 8,
};
const FIELDS = Object.keys(PRICE_LABELS) as (keyof PriceFields)[];

/** Column headers with their widths in characters. */
export const PRICE_COLUMNS = FIELDS.map((field) => ({
  name: PRICE_LABELS[field],
  width: WIDTHS[field],
}));

export const priceCells = (price: Price): Cell[] => FIELDS.map((field) => cell(price[field]));

function cell(value: PriceFields[keyof PriceFields]): Cell {
  if (typeof value === 'number') return { number: value };
  if (typeof value === 'boolean') return { text: value ? 'sì' : 'no' };
  return { text: value ?? '' };
}
