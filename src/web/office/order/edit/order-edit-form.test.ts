import { describe, expect, it } from 'vitest';
import { compareWith, isChanged, withFieldsOf } from '#web/forms/edit/merge-edits.ts';
import { consumerEntry, supplierEntry } from '../testing-orders.ts';
import { ORDER_EDIT, orderBase } from './order-edit-form.ts';

const { changesOf, problemsOf, textOf, valuesOf } = ORDER_EDIT;
const base = orderBase(consumerEntry('1'));
const values = valuesOf(base);

describe('the edit of an order', () => {
  it('sends nothing unchanged', () => {
    expect(changesOf(base, values)).toEqual({});
    expect(changesOf(base, { ...values, name: ` ${values.name} ` })).toEqual({});
    expect(isChanged(ORDER_EDIT, base, values)).toBe(false);
  });

  it('sends each change on its own', () => {
    expect(changesOf(base, { ...values, phone: '095 1' })).toEqual({ phone: '095 1' });
    expect(changesOf(base, { ...values, status: 'confirmed' })).toEqual({ status: 'confirmed' });
    expect(changesOf(base, { ...values, delivery_time: '10:00' })).toEqual({
      delivery_time: '10:00',
    });
    const items = '[{"id":"","name":"Sabbia","quantity":"2","unit":"mc"}]';
    expect(changesOf(base, { ...values, items })).toEqual({
      items: [{ name: 'Sabbia', quantity: 2, unit: 'mc' }],
    });
  });

  it('for a reseller has company and contact person, and an optional address', () => {
    const supplier = orderBase(supplierEntry('2'));
    const typed = { ...valuesOf(supplier), agent_name: 'Anna', name: 'nessuno' };
    expect(valuesOf(supplier)).toMatchObject({
      company_name: 'Edilferro Ionica S.r.l.',
      email: '',
    });
    expect(changesOf(supplier, typed)).toEqual({ agent_name: 'Anna' });
  });

  it('keeps a completed order completed while its phone is corrected', () => {
    const done = orderBase(consumerEntry('1', { status: 'completed' }));
    expect(changesOf(done, { ...valuesOf(done), phone: '095 1' })).toEqual({ phone: '095 1' });
  });

  it('does not send an invalid date or time, and shows that at the field', () => {
    const typed = { ...values, delivery_date: 'presto', delivery_time: '', notes: 'Sul retro' };
    expect(changesOf(base, typed)).toEqual({ notes: 'Sul retro' });
    expect(problemsOf(typed)).toEqual({
      delivery_date: expect.stringContaining('Data non riconosciuta'),
      delivery_time: 'Scegliere un orario',
    });
    expect(problemsOf(values)).toEqual({});
  });

  it('parses a draft, and the order in the answer to a refused edit', () => {
    expect(ORDER_EDIT.base.parse(JSON.parse(JSON.stringify(base)))).toEqual(base);
    expect(ORDER_EDIT.base.parse(consumerEntry('1'))).toEqual(base);
  });

  it('shows values in words if two are compared', () => {
    expect(textOf('delivery_date', values)).toBe('lun 23 novembre 2026');
    expect(textOf('delivery_date', { ...values, delivery_date: 'presto' })).toBe('presto');
    expect(textOf('status', values)).toBe('In Attesa');
    expect(textOf('items', values)).toBe('10 sacchi di cemento');
  });
});

describe('two edits of one order', () => {
  const mine = { ...values, phone: '095 1', notes: 'Mia' };
  const current = orderBase(
    consumerEntry('1', { version: 2, notes: 'Loro', delivery_time: '11:00' }),
  );

  it('are both kept where their fields differ, and the rest is asked', () => {
    expect(compareWith(ORDER_EDIT, base, current, mine)).toEqual({
      merged: ['delivery_time'],
      conflicts: ['notes'],
    });
    const merged = withFieldsOf(ORDER_EDIT, current, mine, ['delivery_time']);
    expect(changesOf(current, merged)).toEqual({ phone: '095 1', notes: 'Mia' });
  });
});
