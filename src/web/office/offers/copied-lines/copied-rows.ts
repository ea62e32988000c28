/** Lines of another offer, as rows of this one. */
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { type LineRow, rowOf, saysTheSame } from '../lines/line-rows.ts';
import { convertedRows, rowOfPrice } from '../lines/price-row.ts';

/**
 * The lines with their old prices, with or without IVA as this offer's prices. Each becomes a new
 * line, keyed by its id in the other offer.
 */
export function copiedRows(
  { lines, prices_include_vat }: Pick<Offer, 'lines' | 'prices_include_vat'>,
  includesVat: boolean,
): Map<string, LineRow> {
  const rows = lines.map((line) => ({ ...rowOf(line), id: newRequestId() }));
  const priced = prices_include_vat === includesVat ? rows : convertedRows(rows, includesVat);
  return new Map(priced.map((row, index) => [lines[index]?.id ?? '', row]));
}

/** The current list price, if different; '' if it is the same or there is none. */
export function priceToday(row: LineRow, price: Price | undefined, includesVat: boolean): string {
  if (!price) return '';
  const { unit_price } = rowOfPrice(row, price, includesVat);
  return saysTheSame('unit_price', unit_price, row.unit_price) ? '' : unit_price;
}
