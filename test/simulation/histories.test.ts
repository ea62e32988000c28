/**
 * Histories in which the product once differed from the model, as printed by `npm run simulate`,
 * and some that the random ones leave out.
 */
import { describe, expect, it } from 'vitest';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { meet } from './meet.ts';
import { runHistory } from './run-history.ts';
import type { History, Step } from './steps.ts';

const together = isPostgres ? meet : undefined;

describe('a history that once failed', async () => {
  const { orm } = await openTestDatabase();
  const expectForeseen = async (history: History) =>
    expect((await runHistory(orm, history, together)).differences).toEqual([]);
  const accepted = { do: 'answer an offer', offer: 'o1', version: 'seen' } as const;

  it('retention deletes the counter of a slot with its orders', () =>
    expectForeseen({
      start: '2026-11-23T10:45:00Z',
      rounds: [
        [{ do: 'book', request: 'p1', content: 1, day: 3, time: '08:00' }],
        [{ do: 'retention', day: 10 }],
      ],
    }));

  it('retention deletes the links of an order with a mail that is still being sent', () =>
    expectForeseen({
      start: '2026-11-23T10:45:00Z',
      rounds: [
        [{ do: 'book', request: 'p1', content: 1, day: 1, time: '08:30' }],
        [{ do: 'mails', become: 'begun' }],
        [{ do: 'retention', day: 10 }],
      ],
    }));

  it('a mail about a lorry that waited until the next day makes no link', () =>
    expectForeseen({
      start: '2026-10-23T16:00:00Z',
      rounds: [
        [{ do: 'book', request: 'p2', content: 1, day: 1, time: '08:30' }],
        [{ do: 'assign', request: 'p2', trip: 't1', from: 'none', hasReason: false }],
        [{ do: 'wait', minutes: 1440 }],
        [{ do: 'trip', trip: 't1', become: 'started' }],
        [{ do: 'wait', minutes: 1440 }],
        [{ do: 'mails', become: 'sent' }],
      ],
    }));

  it('a mail that its customer made untrue while it was being sent counts as sent', () =>
    expectForeseen({
      start: '2026-10-25T00:30:00Z',
      rounds: [
        [{ do: 'book', request: 'p2', content: 1, day: 1, time: '08:00' }],
        [{ do: 'move one’s own', request: 'p2', version: 'seen', day: 3, time: '08:30' }],
        [{ do: 'mails', become: 'begun' }],
        [{ do: 'cancel one’s own', request: 'p2', version: 'seen' }],
        [{ do: 'mails', become: 'sent' }],
      ],
    }));

  it('a mail of an offer that retention has deleted contains no link', () =>
    expectForeseen({
      start: '2026-11-23T10:45:00Z',
      rounds: [
        [{ ...accepted, what: 'accept', at: null }],
        [{ do: 'retention', day: 10 }],
        [{ do: 'mails', become: 'sent' }],
      ],
    }));

  it('a mail sent long after its order contains no link', () =>
    expectForeseen({
      start: '2026-11-23T10:45:00Z',
      rounds: [
        [{ do: 'book', request: 'p1', content: 1, day: 1, time: '08:30' }],
        [{ do: 'wait', minutes: 33 * 24 * 60 }],
        [{ do: 'mails', become: 'sent' }],
      ],
    }));

  it('an offer is reopened while its order is deleted', () =>
    expectForeseen({
      start: '2026-11-23T10:45:00Z',
      rounds: [
        [{ ...accepted, what: 'accept', at: { day: 2, time: '08:30' } }],
        [
          { do: 'delete', request: 'p3', notify: false },
          { ...accepted, what: 'reopen', at: null },
        ],
      ],
    }));
});

describe('a history of orders marked as delivered', async () => {
  const { orm } = await openTestDatabase();

  it('is answered and stored as the model says, alone, together and concurrently', async () => {
    const booked = { do: 'book', content: 1 } as const;
    const { differences } = await runHistory(orm, {
      start: '2026-11-23T05:00:00Z',
      rounds: [
        [{ ...booked, request: 'p1', day: 0, time: '08:00' }],
        [{ ...booked, request: 'p2', day: 0, time: '08:30' }],
        [{ ...booked, request: 'p3', day: 1, time: '08:00' }],
        [{ ...booked, request: 'r1', day: 0, time: '09:00' }],
        [{ do: 'deliver', request: 'p3', version: 'seen' }],
        [{ do: 'deliver', request: 'p2', version: 'older' }],
        [{ do: 'confirm', request: 'p1', version: 'none' }],
        [{ do: 'deliver', request: 'p1', version: 'seen' }],
        [{ do: 'deliver', request: 'p1', version: 'seen' }],
        [{ do: 'undo', back: 0 }],
        [{ do: 'edit', request: 'p1', changes: { time: '15:00' }, version: 'seen', notify: true }],
        [{ do: 'deliver', request: 'p1', version: 'seen' }],
        [{ do: 'deliver several', requests: ['p2', 'p3', 'r1'] }],
        [{ do: 'undo', back: 0 }],
        [
          { do: 'deliver', request: 'r1', version: 'seen' },
          { do: 'edit', request: 'r1', changes: { content: 2 }, version: 'none', notify: true },
          { do: 'delete', request: 'p2', notify: true },
        ],
      ],
    });
    expect(differences).toEqual([]);
  });
});

describe('a history of mails that wait while their order changes', async () => {
  const { orm } = await openTestDatabase();
  const place = { request: 'p1', content: 1, day: 3, time: '08:00' } as const;
  const booked: Step = { do: 'book', ...place };
  const madeAndTold: Step = { do: 'create', ...place, status: 'confirmed', notify: true };
  const edit = (changes: Extract<Step, { do: 'edit' }>['changes'], notify = false): Step => ({
    do: 'edit',
    request: 'p1',
    changes,
    version: 'seen',
    notify,
  });
  const confirmed = edit({ status: 'confirmed' });
  const cancelledAndTold = edit({ status: 'cancelled' }, true);
  const undo = (back = 0): Step => ({ do: 'undo', back });

  it.each<[string, Step[]]>([
    ['a confirmation is written anew', [booked, confirmed, edit({ time: '09:00' }), undo()]],
    [
      'a confirmation is told after a cancellation that nobody has read',
      [booked, cancelledAndTold, confirmed],
    ],
    [
      'a cancellation is taken back after a confirmation with a move',
      [booked, confirmed, edit({ time: '09:00' }, true), cancelledAndTold, undo(), undo(1)],
    ],
    [
      'an undo would bring back a confirmation that is not true',
      [booked, confirmed, edit({ time: '09:00' }), edit({ status: 'pending' }), undo(1)],
    ],
    [
      'a move is told when its order comes back',
      [
        booked,
        edit({ time: '09:00' }, true),
        cancelledAndTold,
        edit({ status: 'pending' }),
        undo(),
      ],
    ],
    [
      'an order of which nobody was told waits again at another time',
      [madeAndTold, edit({ status: 'pending', time: '09:00' }, true)],
    ],
  ])('is stored as the model says when %s', async (_, steps) => {
    const rounds = steps.map((step) => [step]);
    const { differences } = await runHistory(orm, { start: '2026-11-23T10:45:00Z', rounds });
    expect(differences).toEqual([]);
  });
});

describe('a history of a corrected address', async () => {
  const { orm } = await openTestDatabase();
  const corrected = (request: 'p1' | 'r3'): Step => ({
    do: 'edit',
    request,
    changes: { content: 2 },
    version: 'seen',
    notify: false,
  });

  it.each<[string, Step[][]]>([
    [
      'a company moves its pickup while the office adds one',
      [
        [{ do: 'book', request: 'r3', content: 1, day: 1, time: '09:00' }],
        [
          { do: 'move one’s own', request: 'r3', day: 0, time: '08:00', version: 'seen' },
          corrected('r3'),
        ],
      ],
    ],
    [
      'mails have gone to the wrong one, and one goes to the right one',
      [
        [{ do: 'book', request: 'p1', content: 1, day: 3, time: '08:00' }],
        [{ do: 'book', request: 'p1', content: 1, day: 3, time: '08:00' }],
        [{ do: 'mails', become: 'sent' }],
        [corrected('p1')],
        [{ do: 'confirm', request: 'p1', version: 'none' }],
        [{ do: 'mails', become: 'sent' }],
      ],
    ],
  ])('is stored as the model says when %s', async (_, rounds) => {
    const history = { start: '2026-11-23T10:45:00Z', rounds };
    expect((await runHistory(orm, history, together)).differences).toEqual([]);
  });
});

describe('a history of a day on the road', async () => {
  const { orm } = await openTestDatabase();
  const booked = { do: 'book', request: 'p1', content: 1, day: 1, time: '08:00' } as const;
  const assigned = {
    do: 'assign',
    request: 'p1',
    trip: 't1',
    from: 'none',
    hasReason: false,
  } as const;
  const reported = (kind: 'delivered' | 'failed' | 'reopened', at: number) =>
    ({ do: 'report', trip: 't1', kind, order: 'p1', at }) as const;
  const started = { do: 'trip', trip: 't1', become: 'started' } as const;
  const onItsDay: Step[][] = [[booked], [assigned], [{ do: 'wait', minutes: 1440 }]];

  it.each<[string, Step[][]]>([
    [
      'a result is taken back before it has arrived',
      [...onItsDay, [reported('reopened', 2)], [reported('delivered', 1)]],
    ],
    [
      'an order is deleted while its driver reports it',
      [
        ...onItsDay,
        [reported('failed', 1), { do: 'delete', request: 'p1', notify: false }],
        [reported('delivered', 2)],
      ],
    ],
    [
      'a driver delivers what the office has marked delivered before',
      [
        ...onItsDay,
        [{ do: 'deliver', request: 'p1', version: 'seen' }],
        [reported('delivered', 2)],
      ],
    ],
    [
      'a result that was set aside is older than one that is not',
      [
        ...onItsDay,
        [{ ...assigned, trip: null, from: 'seen' }],
        [reported('failed', 2)],
        [assigned],
        [reported('delivered', 1)],
      ],
    ],
    [
      'an order comes back to a lorry that has turned back',
      [
        ...onItsDay,
        [started],
        [{ ...assigned, trip: null, from: 'seen' }],
        [{ do: 'trip', trip: 't1', become: 'planned' }],
        [{ do: 'undo', back: 0 }],
        [{ do: 'mails', become: 'sent' }],
      ],
    ],
    [
      'the retention deletes the history of an order that was delivered and deleted',
      [
        ...onItsDay,
        [reported('delivered', 0)],
        [{ do: 'delete', request: 'p1', notify: false }],
        [{ do: 'retention', day: 0 }],
      ],
    ],
    [
      'a day without network arrives at once',
      [
        ...onItsDay,
        [{ do: 'report', trip: 't1', kind: 'departed', order: null, at: 0 }],
        [reported('failed', 1)],
        [{ do: 'report', trip: 't1', kind: 'closed', order: null, at: 2 }],
        [{ do: 'mails', become: 'sent' }],
      ],
    ],
  ])('is answered and stored as the model says when %s', async (_, rounds) => {
    const history = { start: '2026-11-23T10:45:00Z', rounds };
    expect((await runHistory(orm, history, together)).differences).toEqual([]);
  });
});
