import { describe, expect, it } from 'vitest';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { HISTORIES, simulate } from './simulate.ts';
import { tellFailure } from './tell-failure.ts';

const SEED = 107;

/** What a simulation must include to be worth its time. */
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
  ...[
    'own move',
    'own cancel',
    'own read',
    'own restore',
    'own move CHANGE_REFUSED',
    'own move INVALID_ORDER_LINK',
  ],
  ...['company', 'book INVALID_ACCESS_CODE'],
  ...[
    'offer accept',
    'offer accept for the customer',
    'offer date',
    'offer decline',
    'offer decline for the customer',
    'offer withdraw',
  ],
  ...[
    ...['assign', 'assign CONFLICT', 'trip', 'trip CONFLICT'],
    ...['event departed', 'event delivered', 'event failed', 'event reopened', 'event closed'],
    'event delivered NOT_FOUND',
  ],
  ...['offer reopen', 'offer accept OFFER_REFUSED', 'offer accept TIME_SLOT_OCCUPIED'],
];

describe('random histories of bookings, changes and closures', async () => {
  const { orm } = await openTestDatabase();

  it('are answered and stored as the spec says, even if many act at once', async () => {
    // The embedded database runs nothing concurrently, and takes longer: the first ones are enough.
    const histories = isPostgres ? HISTORIES : HISTORIES / 3;
    const { failure, ...simulation } = await simulate(orm, { seed: SEED, histories });
    expect(failure ? tellFailure(failure, SEED) : undefined).toBe(undefined);
    const answers = Object.keys(simulation.answers);
    expect(answers.join()).not.toContain('INTERNAL');
    if (isPostgres) expect(answers).toEqual(expect.arrayContaining(EXPECTED));
  });
});
