import { describe, expect, it } from 'vitest';
import { compareWith } from '#web/forms/edit/merge-edits.ts';
import { NEW_RESELLER, RESELLER_CREATE, RESELLER_EDIT } from './reseller-edit-form.ts';

const edil = { ...NEW_RESELLER, company_name: 'Edilferro', phone: '095 1', version: 3 };
const values = RESELLER_EDIT.valuesOf(edil);

describe('the edit of a reseller', () => {
  it('sends nothing that was not changed, however it is typed', () => {
    expect(RESELLER_EDIT.changesOf(edil, values)).toEqual({});
    const typed = { ...values, company_name: ' Edilferro ', daily_limit: ' ' };
    expect(RESELLER_EDIT.changesOf(edil, typed)).toEqual({});
  });

  it('sends each change by itself, a limit as a number and none as null', () => {
    expect(RESELLER_EDIT.changesOf(edil, { ...values, daily_limit: '2' })).toEqual({
      daily_limit: 2,
    });
    const limited = { ...edil, daily_limit: 2 };
    expect(RESELLER_EDIT.changesOf(limited, { ...values, daily_limit: '' })).toEqual({
      daily_limit: null,
    });
    expect(RESELLER_EDIT.changesOf(edil, { ...values, phone: '' })).toEqual({ phone: '' });
  });

  it('says at its field what cannot be saved', () => {
    expect(RESELLER_EDIT.problemsOf(values)).toEqual({});
    const wrong = { ...values, company_name: ' ', email: 'edil', daily_limit: 'due' };
    expect(RESELLER_EDIT.problemsOf(wrong)).toEqual({
      company_name: 'Inserire la ragione sociale',
      email: expect.stringContaining('email valido'),
      daily_limit: 'Scrivere un numero da 1 a 1000, o lasciare vuoto',
    });
    for (const daily_limit of ['0', '1001', '1,5', '-1']) {
      expect(RESELLER_EDIT.problemsOf({ ...values, daily_limit })).toHaveProperty('daily_limit');
    }
  });

  it('keeps the changes of two people, and lets the person choose for the same field', () => {
    const theirs = { ...edil, notes: 'Paga a fine mese', version: 4 };
    expect(compareWith(RESELLER_EDIT, edil, theirs, { ...values, phone: '095 2' })).toEqual({
      merged: ['notes'],
      conflicts: [],
    });
    const called = { ...edil, phone: '095 3', version: 4 };
    expect(compareWith(RESELLER_EDIT, edil, called, { ...values, phone: '095 2' })).toEqual({
      merged: [],
      conflicts: ['phone'],
    });
  });
});

describe('a new reseller', () => {
  it('is sent whole, and not at all before anything is typed', () => {
    const blank = RESELLER_CREATE.valuesOf(NEW_RESELLER);
    expect(RESELLER_CREATE.changesOf(NEW_RESELLER, blank)).toEqual({});
    const typed = { ...blank, company_name: 'Laterizi', daily_limit: '1' };
    expect(RESELLER_CREATE.changesOf(NEW_RESELLER, typed)).toEqual({
      input: {
        company_name: 'Laterizi',
        contact: '',
        phone: '',
        email: '',
        notes: '',
        daily_limit: 1,
      },
    });
  });
});
