import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { draftText } from '../draft-store.ts';
import { stubDrafts } from '../testing-drafts.ts';
import type { EditDefinition } from './edit-definition.ts';
import {
  beginForm,
  dropEditDraft,
  isFormOpen,
  isRequested,
  readEditDrafts,
  requestDraft,
  writeEditDraft,
} from './edit-draft.ts';

const KEY = 'order-new-edit:1:consumer';
const BLANK = { version: 0 };
const definition: EditDefinition<{ version: number }, { name: string }> = {
  labels: { name: 'Nome' },
  base: z.object({ version: z.int() }),
  values: z.object({ name: z.string() }),
  valuesOf: () => ({ name: '' }),
  changesOf: (_base, { name }) => (name === '' ? {} : { name }),
  problemsOf: () => ({}),
  textOf: (_field, { name }) => name,
};

const write = (id: string, name: string) =>
  writeEditDraft(KEY, { id, base: BLANK, values: { name }, conflicts: [] });
const read = () => readEditDrafts(definition, KEY).map(({ id, values }) => [id, values.name]);

beforeEach(() => {
  stubDrafts();
  vi.useFakeTimers({ now: new Date('2026-11-22T09:42:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('starting another order does not overwrite the one that is still open', () => {
  write('a', 'Mario Rossi');
  write('b', 'Anna');
  write('b', 'Anna Bianchi');
  expect(read()).toEqual([
    ['b', 'Anna Bianchi'],
    ['a', 'Mario Rossi'],
  ]);
  dropEditDraft(KEY, 'b');
  expect(read()).toEqual([['a', 'Mario Rossi']]);
  dropEditDraft(KEY, 'a');
  expect(draftText(KEY)).toBe('');
});

it('a draft has the time of its last change, not of its last look', () => {
  write('a', 'Mario Rossi');
  vi.setSystemTime(new Date('2026-11-22T11:00:00Z'));
  write('a', 'Mario Rossi');
  expect(readEditDrafts(definition, KEY)[0]?.at).toBe('2026-11-22T09:42:00.000Z');
  write('a', 'Mario Rossi Gallo');
  expect(readEditDrafts(definition, KEY)[0]?.at).toBe('2026-11-22T11:00:00.000Z');
});

it('an untouched draft, or one of another form, does not count', () => {
  write('a', '');
  expect(read()).toEqual([]);
  sessionStorage.setItem(KEY, '[{"id":"x","at":"2026-11-22T09:42:00.000Z","values":{}}]');
  expect(read()).toEqual([]);
  sessionStorage.setItem(KEY, '{"base":{},"values":{}}');
  expect(read()).toEqual([]);
  write('a', 'Mario Rossi');
  expect(read()).toEqual([['a', 'Mario Rossi']]);
});

it('a requested draft is forgotten with the next form that opens or closes', () => {
  const ask = () =>
    requestDraft(KEY, { id: 'a', base: BLANK, values: { name: 'Mario Rossi' }, conflicts: [] });
  ask();
  expect([isRequested('a'), isFormOpen(KEY)]).toEqual([true, false]);
  const end = beginForm(KEY);
  expect([isRequested('a'), isFormOpen(KEY)]).toEqual([false, true]);
  ask();
  expect(isRequested('a')).toBe(true);
  end();
  expect([isRequested('a'), isFormOpen(KEY)]).toEqual([false, false]);
  expect(read()).toEqual([['a', 'Mario Rossi']]);
});
