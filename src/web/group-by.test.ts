import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('items are grouped in the order in which their keys come first', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], ([key]) => key);
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
