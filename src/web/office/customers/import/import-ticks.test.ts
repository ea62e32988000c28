import { describe, expect, it } from 'vitest';
import type { CustomersPreview } from '#contract/customers/customer-imports.schema.ts';
import {
  carriedTicks,
  initialTicks,
  isIdle,
  replacedIn,
  rowsToSend,
  tickField,
  tickRows,
} from './import-ticks.ts';

const card = (id: string, version = 1) => ({ id, version, customer_name: id, company: '' });
const address = { field: 'address' as const, own: 'Via Vecchia', file: 'Via Nuova' };
const phone = { field: 'phone' as const, own: '095 1', file: '095 1, 347 2' };

const plan: CustomersPreview = {
  kind: 'table',
  created: [
    { row: 2, fields: { company: 'Edil Etna' }, note: 'Paga a 30 giorni' },
    { row: 3, fields: { customer_name: 'Anna' }, note: '' },
  ],
  updated: [
    {
      row: 4,
      card: card('rosa', 7),
      filled: { email: 'rosa@lista.test' },
      differing: [address, phone],
      note: 'Suona',
    },
    { row: 5, card: card('bea'), filled: {}, differing: [address], note: '' },
    { row: 6, card: card('ugo'), filled: {}, differing: [], note: 'Chiamare tardi' },
  ],
  unclear: [],
  discarded: [],
  unchanged: 0,
  columns: [],
  ignored: [],
  notes: [],
};
const ticks = initialTicks(plan);

describe('what is imported', () => {
  it('of a table is all that is new, without what differs and without notes', () => {
    expect(rowsToSend(plan, ticks)).toEqual([
      { row: 2, fields: { company: 'Edil Etna' }, card: null },
      { row: 3, fields: { customer_name: 'Anna' }, card: null },
      { row: 4, fields: { email: 'rosa@lista.test' }, card: { id: 'rosa', version: 7 } },
    ]);
    expect(plan.updated.map((update) => isIdle(update, ticks))).toEqual([false, true, true]);
  });

  it('of a telephone is nothing, until somebody is ticked', () => {
    const telephone = { ...plan, kind: 'vcf' as const };
    const none = initialTicks(telephone);
    expect(rowsToSend(telephone, none)).toEqual([]);
    const one = tickRows(none, [3], true);
    expect(rowsToSend(telephone, one).map(({ row }) => row)).toEqual([3]);
  });

  it('replaces and adds what is ticked', () => {
    const both = tickField(tickField(ticks, 4, 'address', true), 4, 'phone', true);
    expect(rowsToSend(plan, both)[2]?.fields).toEqual({
      email: 'rosa@lista.test',
      address: 'Via Nuova',
      phone: '095 1, 347 2',
    });
    const one = tickField(both, 4, 'address', false);
    expect(rowsToSend(plan, one)[2]?.fields).not.toHaveProperty('address');
  });

  it('ticks a row with its field, and shows no field of a row that is not ticked', () => {
    const without = tickRows(tickField(ticks, 4, 'phone', true), [4, 5], false);
    expect(replacedIn(without, 4)).toEqual([]);
    expect(rowsToSend(plan, without).map(({ row }) => row)).toEqual([2, 3]);
    const again = tickField(without, 4, 'address', true);
    expect(replacedIn(again, 4)).toEqual(['address']);
    expect(again.rows.has(4)).toBe(true);
  });

  it('has the notes of its rows, if they are wanted', () => {
    const sent = rowsToSend(plan, { ...ticks, notes: true });
    expect(sent.map(({ row, note }) => [row, note])).toEqual([
      [2, 'Paga a 30 giorni'],
      [3, undefined],
      [4, 'Suona'],
      [6, 'Chiamare tardi'],
    ]);
  });
});

it('after a change of the cards the ticks stay, but for what they no longer mean', () => {
  const chosen = tickRows(
    tickField(tickField(ticks, 4, 'address', true), 4, 'phone', true),
    [2],
    false,
  );
  const next: CustomersPreview = {
    ...plan,
    created: [...plan.created, { row: 9, fields: { company: 'Prima da chiarire' }, note: '' }],
    updated: [
      {
        row: 4,
        card: card('rosa', 8),
        filled: {},
        differing: [{ ...address, own: 'Via del collega' }, phone],
        note: '',
      },
    ],
  };
  const carried = carriedTicks(plan, { ...chosen, notes: true }, next);
  expect([...carried.rows]).toEqual([3, 9, 4]);
  expect(replacedIn(carried, 4)).toEqual(['phone']);
  expect(carried.notes).toBe(true);
  expect(rowsToSend(next, carried).at(-1)).toEqual({
    row: 4,
    fields: { phone: '095 1, 347 2' },
    card: { id: 'rosa', version: 8 },
  });
});
