import { expect, it } from 'vitest';
import { linkedFilters } from './linked-filters.ts';

const NONE = {
  booked_from: null,
  booked_to: null,
  live: false,
  outcome: null,
  failure: null,
  weekday: null,
  time: null,
  vehicle: null,
  same_network: false,
  reseller: null,
};
const now = new Date('2026-11-29T10:00:00Z');

it('names every filter that a link sets, and removes each alone', () => {
  expect(linkedFilters(NONE, now)).toEqual([]);
  const all = {
    booked_from: '2026-11-01',
    booked_to: '2025-11-30',
    live: true,
    outcome: 'failed',
    failure: 'absent',
    weekday: '4',
    time: '08:30',
    vehicle: crypto.randomUUID(),
    same_network: true,
    reseller: crypto.randomUUID(),
  } as const;
  expect(linkedFilters(all, now)).toMatchObject([
    { label: 'Ricevuti dal dom 1 nov al dom 30 nov 2025' },
    { label: 'Non annullati' },
    { label: 'Con un tentativo non riuscito' },
    { label: 'Non riusciti: assente' },
    { label: 'Di giovedì' },
    { label: 'Delle 08:30' },
    { label: 'Di un solo mezzo' },
    { label: 'Molte prenotazioni dalla stessa rete' },
    { label: 'Di un rivenditore' },
  ]);
  let left: Parameters<typeof linkedFilters>[0] = all;
  for (let count = 9; count > 0; count -= 1) {
    const [first] = linkedFilters(left, now);
    left = { ...left, ...first?.without } as typeof left;
    expect(linkedFilters(left, now)).toHaveLength(count - 1);
  }
  expect(left).toEqual(NONE);
});
