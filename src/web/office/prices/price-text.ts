/** The fields of a price as they are read and typed. */
import { formatDecimals } from '#contract/amounts.ts';
import {
  PRICE_DECIMALS,
  PRICE_FIELDS,
  PRICE_LABELS,
  type PriceEntry,
  type PriceFields,
  WEIGHT_DECIMALS,
} from '#contract/prices/prices.schema.ts';
import { cellsOf } from '#web/forms/fields/cells-of.ts';

/** '5,90'; '0,1234' where there are more decimals. */
export const priceText = (price: number): string => formatDecimals(price, 2, PRICE_DECIMALS);

/** '25', '0,35'; '' where nobody knows it. */
export const weightText = (weight: number | null): string =>
  weight === null ? '' : formatDecimals(weight, 0, WEIGHT_DECIMALS);

/** The fields in the order in which they are read. */
const NAMES = Object.keys(PRICE_LABELS) as (keyof PriceFields)[];

/** How each field is typed. */
export const PRICE_CELLS = cellsOf(PRICE_FIELDS);

/** A field of a price in words. */
export function fieldText<Field extends keyof PriceFields>(
  field: Field,
  value: PriceFields[Field],
): string {
  const { write, show } = PRICE_CELLS[field];
  return show(write(value)) || 'nessuno';
}

export type FieldChange = { label: string; before: string; after: string };

/** The changed fields with both values; none where one side alone is known. */
export function fieldChanges({
  before,
  after,
}: {
  before: Partial<PriceFields> | null;
  after: Partial<PriceFields> | null;
}): FieldChange[] {
  if (!before || !after) return [];
  return NAMES.filter((field) => field in after).map((field) => ({
    label: PRICE_LABELS[field],
    before: field in before ? fieldText(field, before[field] as never) : '',
    after: fieldText(field, after[field] as never),
  }));
}

/** Of an entry of the history. */
export const ACTION_WORDS: Record<PriceEntry['action'], string> = {
  created: 'Aggiunto',
  changed: 'Modificato',
  imported: 'Importato da un file',
  undone: 'Operazione annullata',
};
