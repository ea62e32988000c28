import { expect, it } from 'vitest';
import type { ConsumerTimes } from '#contract/days/availability.schema.ts';
import { closedTimesTexts, timeTiles } from './time-tiles.ts';

/** A Saturday, 09:00 in Rome. */
const now = new Date('2026-11-21T08:00:00Z');
const MONDAY = '2026-11-23';

it('says why single times are closed, at each of them and together', () => {
  const times: ConsumerTimes = {
    date: MONDAY,
    state: 'available',
    free: 20,
    times: [
      { time: '08:00', state: 'closed', reason: 'Inventario' },
      { time: '09:30', state: 'closed', reason: 'Inventario' },
      { time: '10:00', state: 'closed', reason: 'Visita medica' },
      { time: '10:30', state: 'closed' },
    ],
  };
  const tiles = timeTiles(MONDAY, times, now);
  const labels = tiles.filter(({ state }) => state === 'closed').map(({ label }) => label);
  expect(labels).toEqual([
    'lunedì 23 novembre, 08:00, chiuso (Inventario)',
    'lunedì 23 novembre, 09:30, chiuso (Inventario)',
    'lunedì 23 novembre, 10:00, chiuso (Visita medica)',
    'lunedì 23 novembre, 10:30, chiuso',
  ]);
  expect(closedTimesTexts(tiles)).toEqual([
    '08:00, 09:30: chiuso (Inventario)',
    '10:00: chiuso (Visita medica)',
  ]);
});

it('keeps the time free that an unanswered order may have taken itself', () => {
  const times: ConsumerTimes = {
    date: MONDAY,
    state: 'available',
    free: 23,
    times: [{ time: '08:00', state: 'closed', reason: 'Inventario' }],
  };
  const own = timeTiles(MONDAY, times, now, { sent: '08:00' }).find(({ time }) => time === '08:00');
  expect(own).toEqual({
    time: '08:00',
    state: 'free',
    why: '',
    label: 'lunedì 23 novembre, 08:00',
  });
});

it("marks the current time of the order being moved as the customer's own", () => {
  const times: ConsumerTimes = {
    date: MONDAY,
    state: 'available',
    free: 23,
    times: [{ time: '08:00', state: 'taken' }],
  };
  const tiles = timeTiles(MONDAY, times, now, { own: '08:00' });
  expect(tiles.filter(({ state }) => state !== 'free' && state !== 'past')).toEqual([
    { time: '08:00', state: 'own', why: '', label: 'lunedì 23 novembre, 08:00, il tuo orario' },
  ]);
});
