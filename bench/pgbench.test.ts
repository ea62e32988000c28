import { expect, it } from 'vitest';
import { loadOf } from './pgbench.ts';

it('counts what pgbench did after the warm-up', () => {
  const log = [
    '0 0 500000 0 100 500000',
    '1 0 900000 0 100 900000',
    '0 1 600000 0 101 100000',
    '0 2 900000 0 102 000000',
    '1 1 2000 0 102 000000',
  ];
  expect(loadOf(`${log.join('\n')}\n`, 1)).toEqual({ perSecond: 3, times: [600, 900, 2] });
});
