import { expect, it } from 'vitest';
import { unitOf } from './units.ts';

it.each([
  [1, 'sacco', 'sacco'],
  [40, 'sacco', 'sacchi'],
  [2.5, 'rotolo', 'rotoli'],
  [0.5, 'confezione', 'confezioni'],
  [null, 'sacco', 'sacco'],
  [40, 'm²', 'm²'],
  [40, 'sacchi', 'sacchi'],
  [3, 'constructor', 'constructor'],
  [3, '', ''],
])('%s of the unit %j are written as %j', (quantity, unit, written) => {
  expect(unitOf({ quantity, unit })).toBe(written);
});
