import { describe, expect, it } from 'vitest';
import { chooseColumns, headRowOf } from './choose-columns.ts';
import type { TableColumn } from './table-heads.ts';

const WANTED: TableColumn[] = ['code', 'description', 'price', 'vat_rate'];
const chosen = (heads: string[], empty: string[] = [], above: string[] = []) =>
  chooseColumns(WANTED, heads, (at) => !empty.includes(heads[at] ?? ''), above);

describe('the columns of a price list', () => {
  it('are recognised by their headers', () => {
    expect(chosen(['Prezzo', 'Note', 'Cod.', 'Descr.'])).toEqual({
      columns: { code: 2, description: 3, price: 0 },
      questions: [],
    });
  });

  it('are asked about if several fit, but never an empty one', () => {
    const heads = ['Codice', 'Listino 1', 'Listino 2'];
    expect(chosen(heads).questions).toMatchObject([{ candidates: [1, 2], suggested: 1 }]);
    expect(chosen(heads, ['Listino 2']).questions).toEqual([]);
    expect(chosen(['Codice', 'Prezzo', 'Aliquota di imposta'], ['Aliquota di imposta'])).toEqual({
      columns: { code: 0, price: 1 },
      questions: [],
    });
  });

  it('with two meanings get the missing one', () => {
    expect(chosen(['Articolo', 'Descrizione', 'Prezzo']).columns).toMatchObject({ code: 0 });
    expect(chosen(['Codice', 'Articolo', 'Prezzo']).columns).toMatchObject({ description: 1 });
    expect(chosen(['Articolo', 'Prezzo']).questions).toMatchObject([{ column: 'code' }]);
  });

  it('with prices including IVA are never taken for prices without', () => {
    expect(chosen(['Codice', 'Prezzo ivato', 'Prezzo netto'])).toMatchObject({
      columns: { price: 2 },
      questions: [],
    });
    for (const { columns, questions } of [
      chosen(['Codice', 'Prezzo ivato']),
      chosen(['Codice', 'Prezzo'], [], ['Listino 2026 - prezzi IVA compresa']),
    ]) {
      expect(columns).not.toHaveProperty('price');
      expect(questions).toMatchObject([{ suggested: null, reason: 'vat_included' }]);
    }
    expect(chosen(['Codice', 'Prezzo + IVA'], [], ['IVA inclusa']).columns.price).toBe(1);
  });
});

it('the headers of a price list may be in any of the first ten rows', () => {
  const titles = (count: number) => Array.from({ length: count }, () => ['Listino 2026', '']);
  const heads = ['Codice', 'Prezzo'];
  expect(headRowOf([...titles(9), heads, ['A', '1']])).toBe(9);
  expect(headRowOf([...titles(10), heads])).toBe(-1);
  expect(headRowOf([['Sabbia', '2', 'kg', '31,00']])).toBe(-1);
});
