import { expect, it } from 'vitest';
import { contentChanges } from './content-changes.ts';

/** What a person reads: the label, and the text with its changes. */
const read = (slug: string, before: unknown, after: unknown) =>
  contentChanges(slug, before, after).map(
    ({ label, parts }) =>
      `${label}: ${parts.map(({ change, text }) => (change === 'same' ? text : `<${change} ${text}>`)).join('')}`,
  );

it('only the fields that differ are compared, each by its name', () => {
  const before = { title: 'Cantieri', subtitle: 'Da tre generazioni', nota: 'a' };
  const after = { title: 'Cantieri', subtitle: 'Da generazioni', cta_text: 'Prenota', nota: null };
  expect(read('home-hero', before, after)).toEqual([
    'Sottotitolo: Da <removed tre >generazioni',
    'nota: <removed a>',
    'Pulsante: <added Prenota>',
  ]);
});

it('lists, phones and hours are shown as people read them', () => {
  const days = [1, 2, 3, 4, 5];
  const before = {
    phones: [{ number: '095 1', label: 'Ordini' }],
    hours: [{ days, opens: '06:30', closes: '18:30' }],
  };
  const after = {
    phones: [{ number: '095 2', label: 'Ordini' }],
    hours: [{ days, opens: '06:30', closes: '17:30' }],
  };
  expect(read('contact', before, after)).toEqual([
    'Telefoni: 095 <removed 1 ><added 2 >· Ordini',
    'Orari: Lunedì - Venerdì: 6:30 - <removed 18:30\n><added 17:30\n>Sabato - Domenica: Chiuso',
  ]);
  expect(
    read('common-materials', { content: 'Sabbia\nGhiaia' }, { materials: ['Sabbia'] }),
  ).toEqual(expect.arrayContaining([expect.stringMatching(/^Materiali: .*removed.*Ghiaia/s)]));
});

it('fields that were written as JSON into the text count as fields', () => {
  expect(read('contact', { content: { name: 'Edil' } }, { name: 'Edil' })).toEqual([]);
});

it('any stored contents can be compared', () => {
  expect(read('bozza', 'testo', [1])).toEqual([]);
  expect(read('bozza', {}, { a: { b: [true, { c: 5 }] } })).toEqual(['a: <added true\n5>']);
});
