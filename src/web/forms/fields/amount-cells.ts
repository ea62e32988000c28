/** Amounts in Italian notation. Apart from the other cells, because few pages use them. */
import { formatDecimals, inEuros, parseAmount } from '#contract/amounts.ts';
import { discountOf } from '#contract/written-discount.ts';
import { type Cell, orNoNumber, TEXT } from './cells.ts';

/** An optional number, with minimum and maximum decimals. */
export const decimal = (least: number, most: number): Cell => ({
  write: (value: number | null) => (value === null ? '' : formatDecimals(value, least, most)),
  read: (text) => orNoNumber(parseAmount(text, most)),
  show: TEXT.show,
  input: { inputMode: 'decimal' },
});

/** Euros, with a maximum of decimals. */
export function money(most: number): Cell {
  const cell = decimal(2, most);
  return { ...cell, show: (text) => inEuros(cell.write(cell.read(text))) };
}

export function discount(most: number): Cell {
  const cell = decimal(0, most);
  const read = (text: string) => orNoNumber(discountOf(text, most));
  return {
    ...cell,
    read,
    show: (text) => (Number.isNaN(read(text)) ? text : cell.write(read(text))),
  };
}

/** The same, with 0 shown as blank. */
export const noneAsBlank = (cell: Cell): Cell => ({
  ...cell,
  write: (value: number) => (value === 0 ? '' : cell.write(value)),
  read: (text) => cell.read(text) ?? 0,
  show: (text) => text.trim() && cell.show(text),
});
