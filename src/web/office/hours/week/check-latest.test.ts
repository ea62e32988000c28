import { expect, it } from 'vitest';
import { checkLatest } from './check-latest.ts';

it('checks the hours that are saved, even if they changed during the check', async () => {
  let typed = ['06:30'];
  const checked: string[][] = [];
  const found = await checkLatest(
    () => typed,
    async (slots) => {
      checked.push(slots);
      if (checked.length === 1) typed = ['08:00'];
      return `${slots}`;
    },
  );
  expect([found, checked]).toEqual(['08:00', [['06:30'], ['08:00']]]);
});
