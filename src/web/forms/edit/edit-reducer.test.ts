import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EditDefinition } from './edit-definition.ts';
import { beginEdit, type EditEvent, type EditingState, reduceEdit } from './edit-reducer.ts';

type Values = { name: string; phone: string; price: string };
type Base = Values & { version: number };
const definition: EditDefinition<Base, Values> = {
  labels: { name: 'Nome', phone: 'Telefono', price: 'Prezzo' },
  base: z.object({ name: z.string(), phone: z.string(), price: z.string(), version: z.int() }),
  values: z.object({ name: z.string(), phone: z.string(), price: z.string() }),
  valuesOf: ({ version: _, ...values }) => values,
  changesOf: (base, values) =>
    Object.fromEntries(
      (['name', 'phone', 'price'] as const)
        .filter((field) => values[field] !== base[field] && values[field] !== 'boh')
        .map((field) => [field, values[field]]),
    ),
  problemsOf: (values) => (values.price === 'boh' ? { price: 'Non è un prezzo' } : {}),
  textOf: (field, values) => values[field],
};
const saving = { ...definition, savesTheRest: true as const };

const row: Base = { name: 'Rossi', phone: '095 1', price: '5', version: 1 };
const values = definition.valuesOf(row);
const typed = { ...values, phone: '095 2' };
const draft = { id: 'a', base: row, values: typed, conflicts: [] };
const begin = (options = { isRequested: false, offers: false }) =>
  beginEdit(definition, { ...draft, values }, undefined, options);
const { state } = begin();

const step = (event: EditEvent<Base, Values>, { at = state, as = typed, by = definition } = {}) =>
  reduceEdit(by, at, as, event);
const dids = ({ tasks }: ReturnType<typeof step>) => tasks.map((task) => task.do);

describe('an edit starts', () => {
  it('with its draft, and says so, unless the person has just requested it', () => {
    const kept = { ...draft, at: '2026-11-24T09:00:00Z' };
    const offers = false;
    const resumed = beginEdit(definition, draft, kept, { isRequested: false, offers });
    expect(resumed.values).toEqual(typed);
    expect(resumed.state.resumed).toEqual({ at: kept.at, about: 'Telefono' });
    expect(
      beginEdit(definition, draft, kept, { isRequested: true, offers }).state.resumed,
    ).toBeNull();
  });

  it('with the row if there is none', () => {
    expect(begin()).toMatchObject({ values, state: { id: 'a', base: row, resumed: null } });
  });
});

describe('a save', () => {
  it('is sent, and clears the last failure', () => {
    const failed = step({ type: 'failed', reason: 'Il server non risponde' });
    expect(failed).toMatchObject({ state: { failure: 'Il server non risponde' }, tasks: [] });
    const again = step({ type: 'submit' }, { at: failed.state });
    expect(again).toMatchObject({ state: { failure: '' }, tasks: [{ do: 'send' }] });
  });

  it('without any change only closes', () => {
    expect(dids(step({ type: 'submit' }, { as: values }))).toEqual(['drop', 'close']);
  });

  it('marks invalid fields, and sends the rest only if wanted', () => {
    const wrong = { ...typed, price: 'boh' };
    expect(step({ type: 'submit' }, { as: wrong }).tasks).toEqual([
      { do: 'mark', problems: { price: 'Non è un prezzo' } },
    ]);
    expect(dids(step({ type: 'submit' }, { as: wrong, by: saving }))).toEqual(['mark', 'send']);
    const alone = { ...values, price: 'boh' };
    expect(dids(step({ type: 'submit' }, { as: alone, by: saving }))).toEqual(['mark']);
  });

  it('waits while a value must be chosen', () => {
    const at: EditingState<Base, Values> = { ...state, conflicts: ['price'] };
    expect(step({ type: 'submit' }, { at }).tasks).toEqual([
      { do: 'focus-choice', field: 'price' },
    ]);
  });

  it('ends the edit, and what was typed is no longer a draft', () => {
    const saved = { ...row, ...typed, version: 2 };
    const { state: next, tasks } = step({ type: 'saved', saved, sent: typed });
    expect(tasks).toEqual([{ do: 'drop', id: 'a' }, { do: 'close' }]);
    expect(next).toMatchObject({ base: saved, ended: JSON.stringify(typed) });
  });

  it('keeps what was typed meanwhile', () => {
    const saved = { ...row, ...typed, version: 2 };
    const more = { ...typed, name: 'Bianchi' };
    const { state: next, tasks } = step({ type: 'saved', saved, sent: typed }, { as: more });
    expect(tasks).toEqual([
      { do: 'show', values: more },
      { do: 'store-draft', draft: { id: 'a', base: saved, values: more, conflicts: [] } },
    ]);
    expect(next.ended).toBeNull();
  });
});

describe('somebody else has saved first', () => {
  const current = { ...row, name: 'Verdi', version: 2 };

  it('another field: both are sent, and the person reads what changed', () => {
    const overtaken = step({ type: 'overtaken', current });
    const merged = { ...typed, name: 'Verdi' };
    expect(overtaken.tasks).toEqual([{ do: 'show', values: merged }, { do: 'send' }]);
    expect(overtaken.state).toMatchObject({ base: current, conflicts: [] });

    const third = { ...current, price: '6', version: 3 };
    const again = step({ type: 'overtaken', current: third }, { at: overtaken.state, as: merged });
    const sent = { ...merged, price: '6' };
    const saved = { ...third, ...sent, version: 4 };
    const done = step({ type: 'saved', saved, sent }, { at: again.state, as: sent });
    expect(done.tasks[0]).toEqual({ do: 'toast-merged', merged: ['name', 'price'] });
    expect(done.state.merged).toEqual([]);
  });

  it('the same field: the person chooses, and nothing is sent before', () => {
    const theirs = { ...current, phone: '095 9' };
    const overtaken = step({ type: 'overtaken', current: theirs });
    expect(overtaken.state).toMatchObject({ base: theirs, conflicts: ['phone'] });
    expect(dids(overtaken)).toEqual(['show']);

    const at = overtaken.state;
    const mine = step({ type: 'choose', field: 'phone', whose: 'mine' }, { at });
    expect(mine.tasks).toEqual([{ do: 'focus', field: 'phone' }]);
    expect(mine.state.conflicts).toEqual([]);
    const other = step({ type: 'choose', field: 'phone', whose: 'theirs' }, { at });
    expect(other.tasks[0]).toEqual({ do: 'show', values: { ...typed, phone: '095 9' } });
  });
});

describe('discarded changes', () => {
  it('can be restored', () => {
    expect(step({ type: 'discard' }).tasks).toEqual([
      { do: 'drop', id: 'a' },
      { do: 'close' },
      { do: 'offer-back', title: 'Modifiche scartate', draft },
    ]);
    const again = step({ type: 'restart', row, id: 'b', title: 'Bozza scartata' });
    expect(again.tasks).toEqual([
      { do: 'drop', id: 'a' },
      { do: 'begin', values },
      { do: 'offer-back', title: 'Bozza scartata', draft },
    ]);
    // What is typed next does not overwrite it.
    expect(again.state.id).toBe('b');
  });

  it('are a draft again if the same is typed once more', () => {
    const left = step({ type: 'discard' }).state;
    const again = step({ type: 'restart', row, id: 'b', title: '' }, { at: left });
    expect(again.state.ended).toBeNull();
  });

  it('are not mentioned if nothing was typed', () => {
    expect(dids(step({ type: 'discard' }, { as: values }))).toEqual(['drop', 'close']);
  });
});

it('a resumed draft replaces what is typed, which is then offered', () => {
  const conflicts = ['phone' as const];
  const ended = { ...state, ended: JSON.stringify(values), failure: 'Il server non risponde' };
  const resumed = step({ type: 'resume', draft: { ...draft, id: 'c', conflicts } }, { at: ended });
  expect(resumed.tasks).toEqual([{ do: 'begin', values: typed }]);
  expect(resumed.state).toMatchObject({
    id: 'c',
    conflicts,
    offers: true,
    ended: null,
    failure: '',
  });
  expect(step({ type: 'offer' })).toMatchObject({ state: { offers: true }, tasks: [] });
});
