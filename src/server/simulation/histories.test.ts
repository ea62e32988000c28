/** Histories in which the product was once not what the model foresees, as `npm run simulate` printed them. */
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { runHistory } from './run-history.ts';
import type { History } from './steps.ts';

describe('a history that was once wrong', async () => {
  const { orm } = await openTestDatabase();
  const expectForeseen = async (history: History) =>
    expect((await runHistory(orm, history)).differences).toEqual([]);

  it('the retention deletes the counter of a slot with its orders', () =>
    expectForeseen({
      start: '2026-11-23T10:45:00Z',
      rounds: [
        [{ do: 'book', request: 'p1', content: 1, day: 3, time: '08:00' }],
        [{ do: 'retention', day: 10 }],
      ],
    }));
});
