import { expect, it } from 'vitest';
import { comuneIn } from '#contract/comuni/comuni.ts';
import { comuneGroups } from './comune-groups.ts';
import { testOrder } from './testing-trips.ts';

it("a day's orders are grouped by comune, unknown ones last, each group by time", () => {
  const orders = [
    'Via Etnea 1, 95131 Catania (CT)',
    'Cantiere della stazione',
    'Corso Umberto 3, Acireale',
    'Via Plebiscito 7, Catania',
  ].map((address, n) => testOrder({ address, delivery_time: `0${n + 6}:00` }));
  const groups = comuneGroups(orders, comuneIn).map(({ name, orders: own }) => [
    name,
    own.map(({ delivery_time }) => delivery_time),
  ]);
  expect(groups).toEqual([
    ['Acireale (CT)', ['08:00']],
    ['Catania (CT)', ['06:00', '09:00']],
    [null, ['07:00']],
  ]);
});
