import { expect, it } from 'vitest';
import { filterWords, WORDED_FILTERS } from './filter-words.ts';

const NONE = Object.fromEntries(WORDED_FILTERS.map((name) => [name, null])) as never;
const now = new Date('2026-11-29T10:00:00Z');

it('names every filter that a link of the trends sets, and none that is not set', () => {
  expect(filterWords(NONE, now)).toEqual([]);
  const all = {
    booked_from: '2026-11-01',
    booked_to: '2025-11-30',
    live: true,
    outcome: 'failed',
    failure: 'absent',
    weekday: '4',
    time: '08:30',
    vehicle: crypto.randomUUID(),
    reseller: crypto.randomUUID(),
    same_network: true,
  } as const;
  expect(filterWords(all, now)).toEqual([
    'ricevuti dal dom 1 nov al dom 30 nov 2025',
    'non annullati',
    'con un tentativo non riuscito',
    'non riusciti: assente',
    'di giovedì',
    'delle 08:30',
    'portati da un solo mezzo',
    'di un solo rivenditore',
    'prenotati dalla stessa rete',
  ]);
});
