import { expect, it } from 'vitest';
import { checkLatest } from './check-latest.ts';

it('checks the hours that are saved, even if they changed during the check', async () => {
  let typed = ['06:30'];
  const asked: string[][] = [];
  const found = await checkLatest(
    () => typed,
    async (slots) => {
      asked.push(slots);
      if (asked.length === 1) typed = ['08:00'];
      return `${slots}`;
    },
  );
  expect([found, asked]).toEqual(['08:00', [['06:30'], ['08:00']]]);
});
