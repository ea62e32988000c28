import { describe, expect, it } from 'vitest';
import { newRequestId } from '#web/forms/request-id.ts';
import { asLine } from './line-rows.ts';
import { pastedRows } from './paste-rows.ts';

const paste = (text: string) => pastedRows(text, newRequestId);
const cells = (text: string) =>
  paste(text)?.map(({ code, description, quantity, unit, unit_price }) =>
    [code, description, quantity, unit, unit_price].join('|'),
  );

describe('what is pasted from a spreadsheet', () => {
  it('is a line for each row, by how many columns there are', () => {
    expect(cells('Sabbia\t2,5\r\nGhiaia\t3\r\n')).toEqual(['|Sabbia|2,5||', '|Ghiaia|3||']);
    expect(cells('Sabbia\t2\tm³\t31,00')).toEqual(['|Sabbia|2|m³|31,00']);
    expect(cells('SAB\tSabbia\t2\tm³\t31,00')).toEqual(['SAB|Sabbia|2|m³|31,00']);
  });

  it('is read between semicolons too', () => {
    expect(cells('Sabbia;2;m³;"1.234,5"\nGhiaia;1;m³;"1,234.5"')).toEqual([
      '|Sabbia|2|m³|1.234,5',
      '|Ghiaia|1|m³|1,234.5',
    ]);
  });

  it('goes by its heads, in any order, and leaves out what has no place', () => {
    expect(cells('Q.tà\tNote\tDescrizione\tPrezzo\n4\tsubito\tSabbia\t€ 31,00')).toEqual([
      '|Sabbia|4||31,00',
    ]);
  });

  it('has the numbers of both ways of writing', () => {
    const [row] = paste('A\tSabbia\t1.234,5\tm³\t1,234.5\t10%\t0,22') ?? [];
    expect(row && asLine(row)).toMatchObject({
      quantity: 1234.5,
      unit_price: 1234.5,
      discount_pct: 10,
      vat_rate: 22,
    });
  });

  it('keeps breaks and quotes within a cell, and inches outside of quotes', () => {
    expect(cells('"Tubo ""corto""\nzincato"\t2\nTubo 1/2"\t3')).toEqual([
      '|Tubo "corto"\nzincato|2||',
      '|Tubo 1/2"|3||',
    ]);
  });

  it('is a text for the field when it is one cell, and no lines when it is blank', () => {
    expect(paste('Sabbia, lavata')).toBeNull();
    expect(paste('Sabbia\nlavata')).toBeNull();
    expect(cells('Sabbia\t2\n\t\n')).toEqual(['|Sabbia|2||']);
  });

  it('has a new id in each line', () => {
    const ids = paste('a\t1\nb\t2')?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(2);
  });
});
