import { expect, it } from 'vitest';
import { testOrder, testTrip } from './testing-trips.ts';
import { tripLoad } from './trip-load.ts';

const loaded = (...weights: (number | null)[]) =>
  testTrip({ orders: weights.map((weight_kg) => testOrder({ weight_kg })) });

it('an unknown weight counts as missing, not as zero', () => {
  expect(tripLoad(loaded(400, null, 350.5, null))).toMatchObject({
    kg: 750.5,
    missing: 2,
    over: 0,
  });
});

it('a lorry is full at its capacity, and overloaded by the rest', () => {
  expect(tripLoad(loaded(1200)).over).toBe(0);
  expect(tripLoad(loaded(1200, 300)).over).toBe(300);
});

it('a crane is missing if an order needs it and the lorry has none', () => {
  const orders = [testOrder({ needs_crane: true })];
  const { vehicle } = testTrip();
  expect(tripLoad({ orders, vehicle }).lacksCrane).toBe(true);
  expect(tripLoad({ orders, vehicle: { ...vehicle, crane: true } }).lacksCrane).toBe(false);
});
