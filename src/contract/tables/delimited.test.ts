import { expect, it } from 'vitest';
import { delimitedRows } from './delimited.ts';

const cells = (text: string, separator = ';') =>
  [...delimitedRows(text, separator)].map((row) => row.cells);

it('quoted cells keep separators, line breaks and quotes', () => {
  expect(cells('a;"b;""c""\nd"\r\ne;f\n')).toEqual([
    ['a', 'b;"c"\nd'],
    ['e', 'f'],
  ]);
});

it('inch signs stay in the text, wherever they are', () => {
  expect(cells('Tubo 1/2";2\n"1/2" zincato;3')).toEqual([
    ['Tubo 1/2"', '2'],
    ['"1/2" zincato', '3'],
  ]);
});

it('a quoted cell without a closing quote is marked', () => {
  expect([...delimitedRows('a;"b\nc;d', ';')]).toEqual([
    { row: 1, cells: ['a', '"b'], isOpen: true },
    { row: 2, cells: ['c', 'd'] },
  ]);
});

it('blank rows are counted', () => {
  expect([...delimitedRows('a\n\n\nb', ';')].map(({ row }) => row)).toEqual([1, 2, 3, 4]);
  expect(cells('')).toEqual([['']]);
});

it('a long row of quotes is read fast', () => {
  for (const text of ['"'.repeat(400_001), '"a;'.repeat(200_000), '""x;'.repeat(200_000)]) {
    expect(cells(text).length).toBe(1);
  }
});
