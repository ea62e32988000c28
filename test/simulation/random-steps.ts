/** The random steps of a history. */
import fc from 'fast-check';
import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import { ORDER_STATUSES, ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import {
  ARRIVAL_KINDS,
  RESULT_KINDS,
  TRIP_EVENT_KINDS,
} from '#contract/road/stop-events.schema.ts';
import { TRIP_STATUSES } from '#contract/road/trips.schema.ts';
import type { OfferName, TripName } from './given.ts';
import { type Decision, type Request, type Step, typeOf, type Version } from './steps.ts';

export const often = <T>(weight: number, ...values: T[]) => ({
  weight,
  arbitrary: fc.constantFrom(...values),
});

// Few days, times and requests, so that they meet each other.
const day = fc.oneof(
  often(16, 1),
  often(5, 2),
  often(1, 0, 3),
  often(1, -400, -1, 4, 5, 6, 7, 30, 1000),
);
const privateTime = fc.oneof(often(10, '08:00', '08:30'), often(1, '06:30', '12:30', '18:00'));
const place = fc.record({ day, time: privateTime });
export const SOON = { day: 2, time: '08:30' };
const anyTime = fc.oneof(often(10, '08:00', '08:30'), often(2, SUPPLIER_TIME, '15:00', '19:15'));
// Mostly one of two, so that a step usually finds its subject.
export const request = fc.oneof(
  often<Request>(4, 'p1', 'p2', 'r1', 'r3', 'r4'),
  often<Request>(1, 'p3', 'p4', 'r2'),
);
const requests = fc.uniqueArray(request, { minLength: 1, maxLength: 4 });
export const content = fc.constantFrom<1 | 2>(1, 2);
const status = fc.constantFrom(...ORDER_STATUSES);
const version = fc.oneof(often<Version>(4, 'seen'), often<Version>(1, 'older', 'none'));
const rulesVersion = fc.oneof(often(6, 'seen' as const), often(1, 'older' as const));
export const offer = fc.oneof(often<OfferName>(2, 'o1', 'o2'), often<OfferName>(1, 'o3'));
const offerAnswer = fc.oneof(
  often(3, 'accept' as const),
  often(2, 'accept for the customer' as const, 'date' as const),
  often(1, 'decline' as const, 'decline for the customer' as const),
  often(1, 'withdraw' as const, 'reopen' as const),
  often(1, 'issue' as const, 'send' as const, 'mail' as const),
);
export const notify = fc.boolean();
const optional = { requiredKeys: [] };
const changes = fc.oneof(
  fc.record({
    status: fc.oneof(
      often(1, ...ORDER_STATUSES),
      often(2, 'cancelled' as const, 'pending' as const),
    ),
  }),
  fc.record({ day }),
  fc.record({ time: anyTime }),
  fc.record({ content }),
  fc.record({ day, time: anyTime, status, content }, optional),
);

const bookingInput = fc
  .record({ request, content, day, time: privateTime })
  .map((order) =>
    typeOf(order.request) === 'supplier' ? { ...order, time: SUPPLIER_TIME } : order,
  );

const allBut = CONSUMER_TIMES.filter((time) => time !== '08:00' && time !== '08:30');
const span = fc.oneof(
  fc
    .record({
      types: fc.subarray([...ORDER_TYPES], { minLength: 1 }),
      from: day,
      days: fc.oneof(often(3, 0), often(1, 1, 2, 7)),
    })
    .map(({ types, from, days }) => ({ types, from, to: from + days })),
  fc
    .record({ times: fc.constantFrom(['08:00'], ['08:00', '08:30', '06:30'], allBut), from: day })
    .map(({ times, from }) => ({ types: ['consumer' as const], times, from, to: from })),
);
const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.constantFrom({ action: 'keep' as const }, { action: 'cancel' as const }),
  fc.record({ action: fc.constant('move' as const), day, time: anyTime }),
);

const step = <Name extends Step['do'], Shape extends object>(
  name: Name,
  rest: fc.Arbitrary<Shape>,
) => rest.map((fields) => ({ do: name, ...fields }) as unknown as Step);

const wish = request.filter((name) => typeOf(name) === 'consumer');
export const trip = fc.oneof(
  often<TripName>(4, 't1', 't2'),
  often<TripName>(2, 't3'),
  often<TripName>(1, 't4'),
);
/** Within half an hour, so that some results are too old to be taken back. */
export const pressedAt = fc.noBias(fc.integer({ min: 0, max: 30 * 60_000 }));
const report = fc.oneof(
  step(
    'report',
    fc.record({
      trip,
      kind: fc.constantFrom(...TRIP_EVENT_KINDS),
      order: fc.constant(null),
      at: pressedAt,
    }),
  ),
  step(
    'report',
    fc.record({
      trip,
      kind: fc.constantFrom(...ARRIVAL_KINDS, ...RESULT_KINDS),
      order: wish,
      at: pressedAt,
    }),
  ),
);

/** What several people do at the same moment. */
export const atOnce: fc.WeightedArbitrary<Step>[] = [
  { weight: 16, arbitrary: step('book', bookingInput) },
  {
    weight: 4,
    arbitrary: step('create', fc.record({ request, content, day, time: anyTime, status, notify })),
  },
  {
    weight: 12,
    arbitrary: step(
      'edit',
      fc.record({
        request,
        changes,
        version,
        notify,
      }),
    ),
  },
  { weight: 4, arbitrary: step('confirm', fc.record({ request, version })) },
  { weight: 3, arbitrary: step('write a note', fc.record({ request })) },
  { weight: 2, arbitrary: step('read the notes', fc.record({ request, version: rulesVersion })) },
  {
    weight: 5,
    arbitrary: step(
      'move one’s own',
      fc.record({ request, day, time: privateTime, version: rulesVersion }),
    ),
  },
  { weight: 2, arbitrary: step('cancel one’s own', fc.record({ request, version: rulesVersion })) },
  {
    weight: 2,
    arbitrary: step('restore one’s own', fc.record({ request, version: rulesVersion })),
  },
  {
    weight: 6,
    arbitrary: step(
      'answer an offer',
      fc
        .record({ offer, what: offerAnswer, at: fc.option(place), version: rulesVersion })
        .map((answer) => (answer.what === 'date' ? { ...answer, at: answer.at ?? SOON } : answer)),
    ),
  },
  {
    weight: 6,
    arbitrary: step(
      'assign',
      fc.record({
        request: wish,
        trip: fc.option(trip),
        from: fc.constantFrom('seen' as const, 'none' as const),
        hasReason: fc.boolean(),
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: step('trip', fc.record({ trip, become: fc.constantFrom(...TRIP_STATUSES) })),
  },
  { weight: 6, arbitrary: report },
  { weight: 1, arbitrary: step('report again', fc.record({ back: fc.constantFrom(0, 1, 2) })) },
  { weight: 3, arbitrary: step('delete', fc.record({ request, notify })) },
  {
    weight: 8,
    arbitrary: step('undo', fc.record({ back: fc.oneof(often(3, 0), often(1, 1), often(1, 2)) })),
  },
  { weight: 1, arbitrary: step('confirm several', fc.record({ requests })) },
  {
    weight: 3,
    arbitrary: step('move several', fc.record({ requests, day, time: anyTime, notify })),
  },
  {
    weight: 5,
    arbitrary: step(
      'close',
      fc
        .record({
          span,
          reason: fc.constantFrom('', 'Ferie', 'Inventario'),
          decisions: fc.array(decision, { minLength: 1, maxLength: 3 }),
          notify,
        })
        .map(({ span: closed, ...rest }) => ({ ...closed, ...rest })),
    ),
  },
  { weight: 3, arbitrary: step('open', span) },
  {
    weight: 2,
    arbitrary: step(
      'rules',
      fc.record({
        changes: fc.oneof(
          fc.record({ supplier_daily_limit: fc.constantFrom(0, 1, 2, 3) }),
          fc.record({ max_open_orders: fc.constantFrom(1, 2, 3) }),
        ),
        version: rulesVersion,
      }),
    ),
  },
];

/** What only one person does at a moment. */
export const alone: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 2,
    arbitrary: step(
      'company',
      fc.record({
        company: fc.constantFrom('a' as const, 'b' as const),
        changes: fc.oneof(
          fc.record({ daily_limit: fc.constantFrom(null, 1, 2) }),
          fc.record({ active: fc.boolean() }),
        ),
        version: rulesVersion,
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: step(
      'rules',
      fc.record({
        changes: fc.record(
          {
            min_notice_hours: fc.constantFrom(0, 1, 24, 48),
            max_days_ahead: fc.constantFrom(null, 1, 2, 30),
            supplier_same_day_cutoff: fc.constantFrom('12:00', '00:00', '23:59'),
            limit_to_opening_hours: fc.boolean(),
            shared_code_active: fc.boolean(),
          },
          optional,
        ),
        version: rulesVersion,
      }),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'mails',
      fc.record({ become: fc.constantFrom('sent' as const, 'failed' as const, 'begun' as const) }),
    ),
  },
  { weight: 2, arbitrary: step('wait', fc.record({ minutes: fc.constantFrom(1, 30, 600, 1440) })) },
  { weight: 2, arbitrary: step('retention', fc.record({ day: fc.constantFrom(0, 2, 10) })) },
];
