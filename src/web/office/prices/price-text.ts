/** The fields of a price as displayed and typed. */
import { formatDecimals } from '#contract/amounts.ts';
import { PRICE_DECIMALS, WEIGHT_DECIMALS } from '#contract/prices/price-decimals.ts';
import {
  PRICE_FIELDS,
  PRICE_LABELS,
  type PriceEntry,
  type PriceFields,
} from '#contract/prices/prices.schema.ts';
import { cellsOf } from '#web/forms/fields/cells-of.ts';
import { fieldChanges as changesOf } from '#web/office/history/entry-words.ts';

/** '5,90'; '0,1234' with more decimals. */
export const priceText = (price: number): string => formatDecimals(price, 2, PRICE_DECIMALS);

/** '25', '0,35'; '' if unknown. */
export const weightText = (weight: number | null): string =>
  weight === null ? '' : formatDecimals(weight, 0, WEIGHT_DECIMALS);

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

/** The changed fields of a history entry, or of an import's row. */
export const fieldChanges = (entry: Pick<PriceEntry, 'before' | 'after'>) =>
  changesOf(entry, ENTRY_LABELS, (field, fields) => {
    if (!(field in fields)) return '';
    if (field === 'from_easyfatt') return fields[field] ? 'sì' : 'no';
    return fieldText(field, fields[field] as never);
  });

const ENTRY_LABELS = { ...PRICE_LABELS, from_easyfatt: 'Da Easyfatt' };

/** The titles of history entries. */
export const ACTION_WORDS: Record<PriceEntry['action'], string> = {
  created: 'Aggiunto',
  changed: 'Modificato',
  imported: 'Importato',
  undone: 'Operazione annullata',
};
