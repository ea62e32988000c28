import { describe, expect, it } from 'vitest';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { simulate } from './simulate.ts';
import { tellFailure } from './tell-failure.ts';

/** The suite's share; `npm run simulate` takes more, with other seeds. */
const HISTORIES = isPostgres ? 120 : 200;
const SEED = 94;

/** What a simulation has to come across to be worth its time. */
const EXPECTED = [
  ...['book', 'create', 'edit', 'delete', 'undo', 'preview', 'close', 'open', 'rules', 'mails'],
  ...['retention', 'book ALREADY_PLACED', 'book DATE_NOT_BOOKABLE', 'book LIMIT_EXCEEDED'],
  ...[
    'book TIME_SLOT_OCCUPIED',
    'book TOO_MANY_OPEN_ORDERS',
    'edit CONFLICT',
    'edit LIMIT_EXCEEDED',
    'edit TIME_SLOT_OCCUPIED',
  ],
  ...['undo CONFLICT', 'close LIMIT_EXCEEDED'],
  ...['own', 'own CHANGE_REFUSED', 'own INVALID_ORDER_LINK'],
];

describe('random histories of bookings, changes and closures', async () => {
  const { orm } = await openTestDatabase();

  it('are answered and stored as the spec says, also when many act at once', async () => {
    const { failure, ...simulation } = await simulate(orm, { seed: SEED, histories: HISTORIES });
    expect(failure ? tellFailure(failure, SEED) : undefined).toBe(undefined);
    expect(Object.keys(simulation.answers)).toEqual(expect.arrayContaining(EXPECTED));
    expect(Object.keys(simulation.answers).join()).not.toContain('INTERNAL');
  });
});
