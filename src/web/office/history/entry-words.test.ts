import { expect, it } from 'vitest';
import { actorWords, byAndWhen, fieldChanges } from './entry-words.ts';

it('an entry says who acted: the office user, or else the side', () => {
  expect(actorWords({ actor: 'office', user_name: 'anna@example.test' })).toBe('anna@example.test');
  expect(actorWords({ actor: 'customer', user_name: null })).toBe('Cliente');
  expect(actorWords({ actor: 'reseller', user_name: null })).toBe('Rivenditore');
  expect(actorWords({ actor: 'system', user_name: null })).toBe('Automatico');
});

it('an entry says when, even if nobody is named', () => {
  const at = '2026-11-21T16:42:00.000Z';
  const now = new Date('2026-11-21T18:00:00.000Z');
  expect(byAndWhen({ at, user_name: 'anna@example.test' }, now)).toBe(
    'anna@example.test, oggi, 17:42',
  );
  expect(byAndWhen({ at, user_name: null }, now)).toBe('oggi, 17:42');
});

it('changed fields are in the order of their labels, and none is listed if only one side is known', () => {
  type Fields = { code?: string; unit?: string };
  const labels = { code: 'Codice', unit: 'Unità' };
  const wordsFor = (before: Fields | null, after: Fields | null) =>
    fieldChanges({ before, after }, labels, (name, fields: Fields) => fields[name] ?? 'vuoto');
  expect(wordsFor({ unit: 'pz' }, { unit: 'm', code: 'A' })).toEqual([
    { label: 'Codice', before: 'vuoto', after: 'A' },
    { label: 'Unità', before: 'pz', after: 'm' },
  ]);
  expect(wordsFor(null, { code: 'A' })).toEqual([]);
  expect(wordsFor({ code: 'A' }, null)).toEqual([]);
});
