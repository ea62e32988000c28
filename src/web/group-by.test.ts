import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups are in the order of their first items', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], ([key]) => key);
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
