import { describe, expect, it } from 'vitest';
import { compareWith, isChanged, leftToSave, withFieldsOf } from '#web/forms/edit/merge-edits.ts';
import { QUOTE_EDIT, type QuoteBase } from './quote-edit-form.ts';

const { changesOf, problemsOf, valuesOf } = QUOTE_EDIT;
const base: QuoteBase = { status: 'pending', price: 1234.5, admin_notes: 'Franco', version: 1 };
const values = valuesOf(base);

describe('the edit of a request', () => {
  it('begins with what there is, as it is written', () => {
    expect(values).toEqual({ status: 'pending', price: '1.234,50', admin_notes: 'Franco' });
    expect(valuesOf({ ...base, price: null, admin_notes: null })).toMatchObject({
      price: '',
      admin_notes: '',
    });
  });

  it('sends nothing that was not changed', () => {
    expect(changesOf(base, values)).toEqual({});
    expect(changesOf(base, { ...values, price: '1234.5', admin_notes: ' Franco ' })).toEqual({});
  });

  it('sends each change by itself', () => {
    expect(changesOf(base, { ...values, status: 'quoted' })).toEqual({ status: 'quoted' });
    expect(changesOf(base, { ...values, price: '10,99' })).toEqual({ price: 10.99 });
    expect(changesOf(base, { ...values, admin_notes: 'Posa' })).toEqual({ admin_notes: 'Posa' });
  });

  it('takes blank for none', () => {
    expect(changesOf(base, { ...values, price: ' ', admin_notes: '  ' })).toEqual({
      price: null,
      admin_notes: '',
    });
  });

  it('leaves the price out when it is no number, and knows it', () => {
    const typed = { ...values, status: 'quoted' as const, price: 'circa mille' };
    expect(changesOf(base, typed)).toEqual({ status: 'quoted' });
    expect(problemsOf(typed)).toEqual({ price: expect.stringContaining('Non è un prezzo') });
    expect(problemsOf(values)).toEqual({});
  });

  it('has something to lose once anything was typed, a price that is no number included', () => {
    expect(isChanged(QUOTE_EDIT, base, values)).toBe(false);
    expect(isChanged(QUOTE_EDIT, base, { ...values, admin_notes: 'Posa' })).toBe(true);
    expect(isChanged(QUOTE_EDIT, base, { ...values, price: 'circa mille' })).toBe(true);
  });
});

describe('what stays in the form after a save', () => {
  const sent = { ...values, price: '99' };
  const saved = { ...base, price: 99, version: 2 };

  it('is nothing when everything was sent', () => {
    expect(leftToSave(QUOTE_EDIT, saved, sent, { ...sent })).toBeNull();
  });

  it('is what was typed while the save was under way', () => {
    const typed = { ...sent, admin_notes: 'Franco, chiamare prima' };
    const left = leftToSave(QUOTE_EDIT, saved, sent, typed);
    expect(left).toEqual({ ...typed, price: '99,00' });
    expect(left && changesOf(saved, left)).toEqual({ admin_notes: 'Franco, chiamare prima' });
  });

  it('is a price that is not a number', () => {
    const typed = { ...values, price: 'circa mille' };
    expect(leftToSave(QUOTE_EDIT, { ...base, version: 2 }, typed, typed)).toEqual(typed);
  });
});

describe('two edits of the same request', () => {
  const mine = { ...values, price: '99,00' };

  it('of different fields are both kept', () => {
    const current = { ...base, status: 'quoted' as const, version: 2 };
    expect(compareWith(QUOTE_EDIT, base, current, mine)).toEqual({
      merged: ['status'],
      conflicts: [],
    });
    const merged = withFieldsOf(QUOTE_EDIT, current, mine, ['status']);
    expect(merged).toEqual({ ...mine, status: 'quoted' });
    expect(changesOf(current, merged)).toEqual({ price: 99 });
  });

  it('of the same field leave the choice to the person', () => {
    const current = { ...base, price: 50, admin_notes: 'Posa', version: 2 };
    expect(compareWith(QUOTE_EDIT, base, current, mine)).toEqual({
      merged: ['admin_notes'],
      conflicts: ['price'],
    });
    expect(withFieldsOf(QUOTE_EDIT, current, mine, ['price']).price).toBe('50,00');
  });

  it('that say the same are none', () => {
    const current = { ...base, price: 99, version: 2 };
    expect(compareWith(QUOTE_EDIT, base, current, mine)).toEqual({ merged: [], conflicts: [] });
  });
});
