import { expect, it } from 'vitest';
import {
  isOnTheRoad,
  isUnclosed,
  isUndecided,
  needsReplanning,
  tripStatusText,
} from './trip-life.ts';
import { TRIP_STATUSES } from './trips.schema.ts';

const date = '2026-11-23';
const [before, after] = ['2026-11-22', '2026-11-24'];

it('a trip that was not closed is on the road only on its own day, and unclosed from the next', () => {
  const allowed = TRIP_STATUSES.map((status) =>
    [before, date, after].map((today) => tripStatusText({ status, date }, today)),
  );
  expect(allowed).toEqual([
    ['Da partire', 'Da partire', 'Da partire'],
    ['In viaggio', 'In viaggio', 'Non chiuso'],
    ['Chiuso', 'Chiuso', 'Chiuso'],
    ['Eliminato', 'Eliminato', 'Eliminato'],
  ]);
  const days = [before, date, after];
  expect(days.filter((today) => isOnTheRoad({ status: 'started', date }, today))).toEqual([date]);
  expect(days.filter((today) => isUnclosed({ status: 'started', date }, today))).toEqual([after]);
  expect(days.filter((today) => isOnTheRoad({ status: 'closed', date }, today))).toEqual([]);
});

it('an order is replanned after a failure, or without a result once its trip is closed', () => {
  const stop = (kind?: 'delivered' | 'partial' | 'failed', status = 'confirmed' as const) => ({
    status,
    result: kind ? { kind } : null,
  });
  const out = { status: 'started' } as const;
  const back = { status: 'closed' } as const;
  expect([stop('failed'), stop('partial')].every((each) => needsReplanning(each, out))).toBe(true);
  expect(needsReplanning(stop(), out)).toBe(false);
  expect(needsReplanning(stop(), back)).toBe(true);
  expect(needsReplanning({ status: 'completed', result: null }, back)).toBe(false);
  expect(needsReplanning(stop('delivered'), back)).toBe(false);
  expect([stop(), stop('failed')].map(isUndecided)).toEqual([true, false]);
  expect(isUndecided({ status: 'completed', result: null })).toBe(false);
});
