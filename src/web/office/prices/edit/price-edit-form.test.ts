import { describe, expect, it } from 'vitest';
import { compareWith, isChanged } from '#web/forms/edit/merge-edits.ts';
import { NEW_PRICE_BASE, PRICE_CREATE, PRICE_EDIT, type PriceBase } from './price-edit-form.ts';

const { changesOf, problemsOf, valuesOf, textOf } = PRICE_EDIT;
const base: PriceBase = {
  code: 'CEM-425',
  description: 'Cemento',
  unit: 'sacco',
  price: 1234.5678,
  vat_rate: 22,
  weight_kg: 25,
  active: true,
  version: 1,
};
const values = valuesOf(base);

describe('the edit of a price', () => {
  it('begins with what there is, as it is written', () => {
    expect(values).toEqual({
      code: 'CEM-425',
      description: 'Cemento',
      unit: 'sacco',
      price: '1.234,5678',
      vat_rate: '22',
      weight_kg: '25',
      active: 'sì',
    });
    expect(valuesOf({ ...base, weight_kg: null, price: 5 })).toMatchObject({
      weight_kg: '',
      price: '5,00',
    });
  });

  it('sends nothing that was not changed, however it is written', () => {
    expect(changesOf(base, values)).toEqual({});
    expect(changesOf(base, { ...values, price: '1234.5678', code: ' CEM-425 ' })).toEqual({});
  });

  it('sends each change by itself', () => {
    expect(changesOf(base, { ...values, price: '6,1' })).toEqual({ price: 6.1 });
    expect(changesOf(base, { ...values, weight_kg: '' })).toEqual({ weight_kg: null });
    expect(changesOf(base, { ...values, vat_rate: '10', active: 'no' })).toEqual({
      vat_rate: 10,
      active: false,
    });
  });

  it('says at the field what cannot be read', () => {
    const typed = { ...values, code: ' ', price: 'circa dieci', weight_kg: '0,0001' };
    expect(problemsOf(typed)).toEqual({
      code: 'Inserire il codice',
      price: expect.stringContaining('al massimo 4 decimali'),
      weight_kg: expect.stringContaining('al massimo 3 decimali'),
    });
    expect(problemsOf({ ...values, price: '' })).toHaveProperty('price');
    expect(problemsOf(values)).toEqual({});
  });

  it('leaves the choice to the person where two changed one field, and joins the others', () => {
    const current = { ...base, price: 7, unit: 'kg', version: 2 };
    const mine = { ...values, price: '8,00' };
    expect(compareWith(PRICE_EDIT, base, current, mine)).toEqual({
      merged: ['unit'],
      conflicts: ['price'],
    });
    expect(textOf('price', mine)).toBe('8,00\u00a0€');
    expect(textOf('price', { ...values, price: 'boh' })).toBe('boh');
  });
});

describe('a new price', () => {
  const blank = PRICE_CREATE.valuesOf(NEW_PRICE_BASE);

  it('begins blank, with the usual unit and rate, and has nothing to lose', () => {
    expect(blank).toMatchObject({ code: '', price: '', unit: 'pz', vat_rate: '22', active: 'sì' });
    expect(isChanged(PRICE_CREATE, NEW_PRICE_BASE, blank)).toBe(false);
    expect(isChanged(PRICE_CREATE, NEW_PRICE_BASE, { ...blank, code: 'X' })).toBe(true);
  });

  it('is sent as a whole', () => {
    const typed = { ...blank, code: 'X', description: 'Ghiaia', price: '12' };
    expect(PRICE_CREATE.changesOf(NEW_PRICE_BASE, typed)).toEqual({
      input: {
        code: 'X',
        description: 'Ghiaia',
        unit: 'pz',
        price: 12,
        vat_rate: 22,
        weight_kg: null,
        active: true,
      },
    });
  });
});
