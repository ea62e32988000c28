import { expect, it } from 'vitest';
import { allRows } from './all-rows.ts';

it.each([0, 1, 100, 101, 250])('loads all rows of a list: %i', async (total) => {
  const stored = Array.from({ length: total }, (_, n) => n);
  const { rows } = await allRows(async ({ page, page_size }) => {
    const from = (Number(page) - 1) * Number(page_size);
    return { rows: stored.slice(from, from + Number(page_size)), total };
  });
  expect(rows).toEqual(stored);
});
