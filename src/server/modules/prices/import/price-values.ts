/** Converts a cell into the value of a price field. */
import { parseAmount } from '#contract/amounts.ts';
import { PRICE_DECIMALS, WEIGHT_DECIMALS } from '#contract/prices/price-decimals.ts';
import { foldBlanks, inItalian, rateOf, withoutZeros } from '#contract/tables/written-values.ts';
import { madeDate, readCode } from '#server/platform/spreadsheets/code-cell.ts';
import { errorIn, isDateCell, shownText } from '#server/platform/spreadsheets/shown-cell.ts';
import type { ReadCell } from '#server/platform/spreadsheets/unreadable-file.ts';
import type { Field } from './price-columns.ts';

/** The value for the field's schema, or what is wrong. `note`: shown to the user. */
export type ReadValue = { value: unknown; note?: CellNote } | { wrong: string };
export type CellNote = { kind: 'shown' | 'exempt' | 'rounded'; from: string; to: string };

export type Reading = {
  /** The column's decimal separator. */
  sign: ',' | '.';
  /** The row's weight unit, or ''. */
  weightUnit: string;
};

export function readValue(field: Field, cell: ReadCell, reading: Reading): ReadValue {
  const error = errorIn(cell.text);
  if (error) return { wrong: `la cella mostra ${error}` };
  if (cell.isFormula) return { wrong: 'è una formula, incollare il valore' };
  if (field !== 'description' && isDateCell(cell)) return { wrong: madeDate(shownText(cell)) };
  switch (field) {
    case 'code':
      return codeOf(cell);
    case 'description':
    case 'unit':
      return { value: foldBlanks(shownText(cell)) };
    case 'price':
      return readNumber(cell, PRICE_DECIMALS, reading.sign);
    case 'weight_kg':
      return readWeight(cell, reading);
    case 'vat_rate':
      return readRate(cell);
    case 'active':
      return { value: YES_OR_NO[plain(cell.text)] ?? cell.text };
  }
}

function codeOf(cell: ReadCell): ReadValue {
  const read = readCode(cell);
  if ('wrong' in read || read.stored === undefined) return read;
  return { value: read.value, note: { kind: 'shown', from: read.stored, to: read.value } };
}

/** The stored number, or the displayed one if the stored one has too many decimals. */
function readNumber(cell: ReadCell, decimals: number, sign: Reading['sign']): ReadValue {
  if (cell.number === undefined) {
    const text = withoutZeros(inItalian(foldBlanks(cell.text), sign));
    return { value: parseAmount(text, decimals) ?? cell.text };
  }
  const value = parseAmount(cell.text, decimals);
  if (value !== undefined) return { value };
  const shown = shownText(cell);
  const rounded = shown === cell.text ? undefined : parseAmount(shown, decimals);
  if (typeof rounded !== 'number') return { value: cell.text };
  return { value: rounded, note: { kind: 'rounded', from: cell.text, to: shown } };
}

const KILOGRAMS: Readonly<Record<string, number>> = {
  '': 1,
  kg: 1,
  kgs: 1,
  kilo: 1,
  chili: 1,
  g: 0.001,
  gr: 0.001,
  q: 100,
  ql: 100,
  t: 1000,
  ton: 1000,
};

function readWeight(cell: ReadCell, { sign, weightUnit }: Reading): ReadValue {
  const [, amount, own] = /^([^a-z]*)([a-z]*)\.?$/i.exec(foldBlanks(cell.text)) ?? [];
  const unit = (own || weightUnit).toLowerCase().replace(/\.$/, '');
  const kilograms = KILOGRAMS[unit];
  if (amount === undefined || kilograms === undefined) {
    return unit && amount !== undefined
      ? { wrong: `«${unit}» non è un'unità di peso: servono chili` }
      : { value: cell.text };
  }
  const read = readNumber({ ...cell, text: amount.trim() }, WEIGHT_DECIMALS, sign);
  if ('wrong' in read || typeof read.value !== 'number' || kilograms === 1) return read;
  return { ...read, value: Number((read.value * kilograms).toPrecision(12)) };
}

function readRate(cell: ReadCell): ReadValue {
  const shown = foldBlanks(shownText(cell));
  const found = rateOf(shown) ?? rateOf(cell.text);
  if (!found) return { wrong: `Le aliquote sono 22, 10, 4 e 0, non «${shown.slice(0, 40)}»` };
  return found.isExempt
    ? { value: found.rate, note: { kind: 'exempt', from: shown, to: '0 %' } }
    : { value: found.rate };
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  si: true,
  s: true,
  x: true,
  '1': true,
  vero: true,
  true: true,
  attivo: true,
  no: false,
  n: false,
  '0': false,
  falso: false,
  false: false,
  'non attivo': false,
};

export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
