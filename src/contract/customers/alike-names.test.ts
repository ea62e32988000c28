import { expect, it } from 'vitest';
import { isAlikeName } from './alike-names.ts';

it.each([
  ['Mario Rossi', 'ROSSI  Mario', true],
  ['M. Rossi', 'Mario Rossi', true],
  ['Rossi', 'Mario Rossi', true],
  ["Concetta D'Angelo", 'Concetta D’Angelo', true],
  ['Zappalà Agata', 'Agata Zappala', true],
  ['Mamma Pavone', 'Figlio Pavone', false],
  ['', 'Mario Rossi', false],
])('%s and %s are alike: %s', (one, other, expected) => {
  expect(isAlikeName(one, other)).toBe(expected);
});
