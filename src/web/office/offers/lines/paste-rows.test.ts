import { describe, expect, it } from 'vitest';
import { newRequestId } from '#web/forms/request-id.ts';
import { asLine, type Cell, problemsOfRow } from './line-rows.ts';
import { pastedRows } from './paste-rows.ts';

const paste = (text: string, cell: Cell = 'description') => pastedRows(text, cell, newRequestId);
const cells = (text: string) =>
  paste(text)?.rows.map(({ code, description, quantity, unit, unit_price }) =>
    [code, description, quantity, unit, unit_price].join('|'),
  );

describe('a paste from a spreadsheet', () => {
  it('makes a line of each row, by its number of columns', () => {
    expect(cells('Sabbia\t2,5\r\nGhiaia\t3\r\n')).toEqual(['|Sabbia|2,5||', '|Ghiaia|3||']);
    expect(cells('Sabbia\t2\tm³\t31,00')).toEqual(['|Sabbia|2|m³|31,00']);
    expect(cells('SAB\tSabbia\t2\tm³\t31,00')).toEqual(['SAB|Sabbia|2|m³|31,00']);
  });

  it('also reads cells separated by semicolons', () => {
    expect(cells('Sabbia;2;m³;"1.234,5"\nGhiaia;1;m³;"1,234.5"')).toEqual([
      '|Sabbia|2|m³|1.234,5',
      '|Ghiaia|1|m³|1,234.5',
    ]);
  });

  it('follows its headers in any order, and lists columns without a place', () => {
    const text = 'Q.tà\tNote\tDescrizione\tPrezzo\tVuota\n4\tsubito\tSabbia\t€ 31,00\t';
    expect(cells(text)).toEqual(['|Sabbia|4||31,00']);
    expect(paste(text)?.unread).toEqual(['Note']);
    expect(paste('a\tb\t1\tpz\t2\t\t22\t25\tdi troppo')?.unread).toEqual(['la 9ª']);
  });

  it('has all its rows, however many there are', () => {
    const text = Array.from({ length: 120 }, (_, index) => `Sabbia ${index}\t1`).join('\n');
    expect(paste(text)?.rows).toHaveLength(120);
  });

  it.each([
    ['5', '5'],
    ['esente', '0'],
    ['N4', '0'],
    ['boh', 'boh'],
    ['0,2249', '0,2249'],
    ['0,1', '10'],
    ['4 %', '4'],
    ['0', '0'],
  ])('has the IVA that was pasted, never another: %s', (pasted, kept) => {
    const { rows: [row] = [], withRate } = paste(`SAB\tSabbia\t2\tm³\t31\t${pasted}`) ?? {};
    expect(withRate?.has(row?.id ?? '')).toBe(true);
    expect(row?.vat_rate).toBe(kept);
    const isRate = kept !== pasted || kept === '0';
    expect(row && 'vat_rate' in problemsOfRow(row)).toBe(!isRate);
  });

  it('keeps the reason for no IVA, and reports that it was read as 0 %', () => {
    const { rows: [row] = [], notes } = paste('SAB\tSabbia\t2\tm³\t31\tEsente art. 10') ?? {};
    expect(row).toMatchObject({ vat_rate: '0', vat_note: 'Esente art. 10' });
    expect([...(notes?.exempt ?? [])]).toEqual(['Esente art. 10']);
  });

  it('turns chained discounts into one, and reports it', () => {
    const text =
      'Codice\tDescrizione\tQ.tà\tUM\tPrezzo\tSconto\tIVA\nX1\tRubinetto a sfera 1/2"\t10\tpz\t12,40\t50+10\t22\nX2\tSifone\t5\tpz\t8,00\t55%\t22\nX3\tTubo\t1\tpz\t8,00\t50+boh\t22';
    const { rows = [], notes } = paste(text) ?? {};
    expect(rows.map((row) => [row.description, row.discount_pct])).toEqual([
      ['Rubinetto a sfera 1/2"', '55'],
      ['Sifone', '55'],
      ['Tubo', '50+boh'],
    ]);
    expect(rows.map((row) => Object.keys(problemsOfRow(row)))).toEqual([[], [], ['discount_pct']]);
    expect([...(notes?.discounts ?? [])]).toEqual([['50+10', '55']]);
  });

  it('applies the discounts of several columns one after the other', () => {
    const {
      rows = [],
      unread,
      notes,
    } = paste(
      'Codice\tDescrizione\tQ.tà\tUM\tPrezzo\tSconto 1\tSconto 2\tSc.3\tIVA\nX1\tRubinetto\t10\tpz\t12,40\t50\t10\t\t22\nX2\tSifone\t5\tpz\t8,00\t\t10%\t5\t22',
    ) ?? {};
    expect(rows.map((row) => row.discount_pct)).toEqual(['55', '14,5']);
    expect(unread).toEqual([]);
    expect([...(notes?.discounts ?? [])]).toEqual([
      ['50+10', '55'],
      ['10%+5', '14,5'],
    ]);
  });

  it('follows the headers of common programs, below a title', () => {
    const text =
      'Listino 2026\nCod.\tDescrizione\tCod. Udm\tListino 1\tListino 2\nA\tCoppo\tpz\t€ 1,20\t1,10';
    const read = paste(text);
    expect(cells(text)).toEqual(['A|Coppo||pz|1,20']);
    expect([read?.unread, read?.notes.above]).toEqual([['Listino 2'], ['Listino 2026']]);
  });

  it('has prices with IVA only in an offer with IVA, and reports them in another', () => {
    const text = 'Codice\tDescrizione\tPrezzo ivato\nA\tCoppo\t1,22';
    const prices = (includesVat: boolean) => {
      const read = pastedRows(text, 'code', newRequestId, includesVat);
      return [read?.rows[0]?.unit_price, read?.unread, read?.notes.otherVat?.head];
    };
    expect(prices(true)).toEqual(['1,22', [], undefined]);
    expect(prices(false)).toEqual(['', ['Prezzo ivato'], 'Prezzo ivato']);
  });

  it('reads prices with a decimal point, and weights with their unit', () => {
    const text = 'Codice\tPrezzo\tPeso\nA\t5.900\t25 kg\nB\t12.40\t3';
    const lines = paste(text)?.rows.map(asLine);
    expect(lines?.map(({ unit_price, weight_kg }) => [unit_price, weight_kg])).toEqual([
      [5.9, 25],
      [12.4, 3],
    ]);
  });

  it('keeps the zeros of codes written as formulas, ="00123"', () => {
    expect(cells('Codice;Prezzo\n="00123";3')).toEqual(['00123||||3']);
  });

  it('lists codes that a spreadsheet has changed', () => {
    const notes = paste('Codice\tPrezzo\n8,01235E+12\t3\n01-feb\t4')?.notes;
    expect([...(notes?.changed ?? [])]).toEqual(['8,01235E+12', '01-feb']);
  });

  it('keeps a quantity in words, and marks its cell', () => {
    const [row] = paste('Sabbia\tdue viaggi')?.rows ?? [];
    expect(row?.quantity).toBe('due viaggi');
    expect(row && Object.keys(problemsOfRow(row))).toEqual(['quantity']);
  });

  it('makes a line of each code if a column of codes is pasted as such', () => {
    expect(paste('Codice\nCEM-425\nSAB-04', 'code')?.rows.map(({ code }) => code)).toEqual([
      'CEM-425',
      'SAB-04',
    ]);
    expect(paste('CEM-425', 'code')).toBeNull();
  });

  it('reads numbers in both notations', () => {
    const [row] = paste('A\tSabbia\t1.234,5\tm³\t1,234.5\t10%\t0,22')?.rows ?? [];
    expect(row && asLine(row)).toMatchObject({
      quantity: 1234.5,
      unit_price: 1234.5,
      discount_pct: 10,
      vat_rate: 22,
    });
  });

  it('keeps line breaks and quotes within a cell, and inch signs outside of quotes', () => {
    expect(cells('"Tubo ""corto""\nzincato"\t2\nTubo 1/2"\t3')).toEqual([
      '|Tubo "corto"\nzincato|2||',
      '|Tubo 1/2"|3||',
    ]);
  });

  it('is text for the field if it is one cell, and no lines if it is blank', () => {
    expect(paste('Sabbia, lavata')).toBeNull();
    expect(paste('Sabbia\nlavata')).toBeNull();
    expect(cells('Sabbia\t2\n\t\n')).toEqual(['|Sabbia|2||']);
  });

  it('gives each line a new id', () => {
    const ids = paste('a\t1\nb\t2')?.rows.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(2);
  });
});
