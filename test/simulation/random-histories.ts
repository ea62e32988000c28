/** The random histories, made by fast-check from a seed. */
import fc from 'fast-check';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { ORDER_TYPES, type OrderStatus, type OrderType } from '#contract/orders/orders.schema.ts';
import type { OwnChange } from './calls.ts';
import {
  alone,
  atOnce,
  content,
  notify,
  offer,
  often,
  pressedAt,
  request,
  SOON,
} from './random-steps.ts';
import {
  type History,
  type OfferCall,
  orderNameOf,
  REQUESTS,
  type Request,
  type Step,
  typeOf,
} from './steps.ts';

/** A plain week, a Saturday, New Year's Eve, a leap day, and the hours around both clock changes. */
const starts = fc.constantFrom(
  '2026-11-23T10:45:00Z',
  '2026-11-21T08:00:00Z',
  '2027-12-31T22:30:00Z',
  '2028-02-28T05:29:00Z',
  '2027-03-26T22:30:00Z',
  '2027-03-28T00:30:00Z',
  '2026-10-23T16:00:00Z',
  '2026-10-25T00:30:00Z',
);

/** Many want the same day. */
const rush = fc
  .record({
    day: fc.oneof(often(4, 1), often(1, 2, 3)),
    wishes: fc.array(request, { minLength: 2, maxLength: 4, size: 'max' }),
  })
  .chain(({ day: wanted, wishes }) =>
    fc.tuple(
      ...wishes.map((wish) =>
        fc.constantFrom<Step>(
          { do: 'book', request: wish, content: 1, day: wanted, time: rushTime(wish) },
          { do: 'edit', request: wish, changes: { day: wanted }, version: 'none', notify: true },
          {
            do: 'edit',
            request: wish,
            changes: { status: 'pending' },
            version: 'seen',
            notify: true,
          },
        ),
      ),
    ),
  );

const rushTime = (wish: Request) => (typeOf(wish) === 'supplier' ? SUPPLIER_TIME : '08:00');

const round = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(...atOnce, ...alone).map((only) => [only]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(...atOnce), { minLength: 2, maxLength: 4, size: 'max' }),
  },
  { weight: 2, arbitrary: rush },
);

const at = (request: Request, day: number): Step => ({
  do: 'book',
  request,
  content: 1,
  day,
  time: rushTime(request),
});

/** An order is cancelled, others come, and it is restored or deleted. */
const thereAndBack = fc
  .record({
    request,
    between: fc.uniqueArray(request, { minLength: 1, maxLength: 2, size: 'max' }),
    end: fc.constantFrom('pending' as const, 'confirmed' as const, 'delete' as const),
    notify,
  })
  .map(({ request: order, between, end, notify: isTold }): Step[][] => {
    const become = (status: OrderStatus): Step => ({
      do: 'edit',
      request: order,
      changes: { status },
      version: 'seen',
      notify: isTold,
    });
    const last: Step =
      end === 'delete' ? { do: 'delete', request: order, notify: isTold } : become(end);
    return [[become('cancelled')], ...between.map((other) => [at(other, 1)]), [last]];
  });

const closing = (reason: string, types: readonly OrderType[] = ORDER_TYPES): Step => ({
  do: 'close',
  types: [...types],
  from: 1,
  to: 1,
  reason,
  decisions: [{ action: 'keep' }],
  notify: false,
});

/**
 * A day is closed, and customers or another closure come before, after, or concurrently. On the
 * embedded database, whose statements take turns, a booking that starts first is written between
 * the closure's read and its write.
 */
const closedDay = fc
  .record({
    others: fc.uniqueArray(request, { minLength: 1, maxLength: 3 }),
    beside: fc.constantFrom('begin first', 'begin later', 'are not there'),
  })
  .map(({ others, beside }): Step[][] => {
    const wishes = others.map((other) => at(other, 1));
    const first = [
      ...(beside === 'begin first' ? wishes : []),
      closing('Ferie'),
      ...(beside === 'begin later' ? wishes : []),
    ];
    const ofCustomer = { request: 'p2', version: 'seen', day: 1, time: '15:00' } as const;
    return [
      [at('p2', 3)],
      first,
      ...wishes.map((wish) => [wish]),
      [{ do: 'move one’s own', ...ofCustomer }],
      [closing('Inventario')],
    ];
  });

/** All resellers want one day at the same moment: only its lock keeps the limit. */
const resellersAtOnce = fc
  .record({ day: fc.constantFrom(1, 2, 3) })
  .map(({ day }): Step[][] => [
    REQUESTS.filter((wish) => typeOf(wish) === 'supplier').map((wish) => at(wish, day)),
  ]);

/**
 * A company's limit is raised, lowered, or set to nothing; two of its people want one day, and so
 * does the office.
 */
const companyChanged = fc
  .record({
    changes: fc.constantFrom(
      { active: false },
      { daily_limit: 1 },
      { daily_limit: 2 },
      { daily_limit: null },
    ),
    day: fc.constantFrom(2, 3),
  })
  .map(({ changes, day }): Step[][] => [
    [{ do: 'company', company: 'a', changes, version: 'seen' }],
    ...[at('r3', day), at('r4', day), at('r4', 1), at('r1', 1)].map((step) => [step]),
    ...(['r4', 'r1'] as const).map((order): Step[] => [
      { do: 'edit', request: order, changes: { day }, version: 'none', notify: true },
    ]),
  ]);

/** One customer wants several days at once, may have fewer, and restores cancelled ones. */
const manyOpen = fc
  .record({ limit: fc.constantFrom(1, 2), wishes: fc.constantFrom(2, 3) })
  .map(({ limit, wishes }): Step[][] => {
    const [first, ...others] = REQUESTS.filter((wish) => typeOf(wish) === 'consumer').map(
      (wish, place) => at(wish, place + 1),
    );
    const own = { request: 'p1', version: 'seen' } as const;
    return [
      [{ do: 'rules', changes: { max_open_orders: limit }, version: 'seen' }],
      [first as Step],
      [{ do: 'cancel one’s own', ...own }],
      others.slice(0, wishes),
      [{ do: 'restore one’s own', ...own }],
    ];
  });

/** The first of two changes is undone. */
const olderUndo = fc
  .record({ request, first: content, second: content })
  .map(({ request: order, first, second }): Step[][] => [
    ...[first, second].map((value): Step[] => [
      { do: 'edit', request: order, changes: { content: value }, version: 'seen', notify: false },
    ]),
    [{ do: 'undo', back: 1 }],
  ]);

/** A customer changes their mind, in one window or in two. */
const ownChanges = fc
  .record({
    request,
    whats: fc.constantFrom<OwnChange[]>(
      ['cancel', 'restore'],
      ['cancel', 'cancel'],
      ['move', 'cancel', 'restore'],
      ['move', 'move'],
      ['move', 'move', 'move', 'move'],
    ),
    time: fc.constantFrom('08:00', '08:30', '15:00'),
    isAtOnce: fc.boolean(),
  })
  .map(({ request: order, whats, time, isAtOnce }): Step[][] => {
    const of = { request: order, version: 'seen' } as const;
    const steps = whats.map(
      (what, place): Step =>
        what === 'move'
          ? { do: 'move one’s own', ...of, day: place + 2, time }
          : { do: `${what} one’s own`, ...of },
    );
    return [[at(order, 1)], ...(isAtOnce ? [steps] : steps.map((step) => [step]))];
  });

/**
 * An offer is answered, concurrently with somebody who wants the same place or after its last day,
 * and its order ends.
 */
const acceptedOffer = fc
  .record({
    offer,
    what: fc.oneof(
      often<OfferCall['what']>(3, 'accept', 'accept for the customer'),
      often<OfferCall['what']>(1, 'decline', 'decline for the customer'),
    ),
    isDated: fc.boolean(),
    before: fc.constantFrom('nothing', 'a day', 'a wish'),
    beside: fc.constantFrom('nobody', 'a booking', 'another answer'),
    end: fc.constantFrom('withdraw', 'cancel', 'delete', 'accept again'),
    other: fc.constantFrom<Request>('p1', 'p2'),
  })
  .map(({ offer: name, what: how, isDated, before, beside, end, other }): Step[][] => {
    const answer = (what: OfferCall['what'], at: typeof SOON | null = null): Step => ({
      do: 'answer an offer',
      offer: name,
      what,
      at,
      version: 'seen',
    });
    const of = { request: orderNameOf(name), version: 'seen' } as const;
    const cancelled: Step = { do: 'edit', ...of, changes: { status: 'cancelled' }, notify: true };
    const firsts: Record<typeof before, Step[][]> = {
      nothing: [],
      'a day': [[{ do: 'wait', minutes: 1440 }]],
      // Booked, or moved there if it was booked before.
      'a wish': [
        [{ ...at(other, SOON.day), ...SOON }],
        [{ do: 'edit', request: other, changes: SOON, version: 'none', notify: false }],
      ],
    };
    const ends: Record<typeof end, Step[]> = {
      withdraw: [answer('withdraw'), { do: 'restore one’s own', ...of }],
      cancel: [answer('reopen'), cancelled, answer('reopen'), answer(how, SOON)],
      delete: [{ do: 'delete', request: of.request, notify: false }, answer('date', SOON)],
      'accept again': [answer('accept', { ...SOON, day: 2 }), answer('date', SOON)],
    };
    const besides: Record<typeof beside, Step[]> = {
      nobody: [],
      'a booking': [{ ...at(other, SOON.day), ...SOON }],
      'another answer': [answer('accept', { ...SOON, day: 3 })],
    };
    return [
      ...firsts[before],
      [answer(how, isDated ? SOON : null), ...besides[beside]],
      ...ends[end].map((step) => [step]),
    ];
  });

/**
 * A lorry leaves with two orders: its driver reports, in any order, while customers and the office
 * change them.
 */
const aDayOnTheRoad = fc
  .record({
    reports: fc.array(
      fc.record({
        kind: fc.constantFrom(
          'delivered',
          'delivered',
          'partial',
          'failed',
          'reopened',
          'departed',
          'closed',
        ),
        order: fc.constantFrom<Request>('p1', 'p2'),
        at: pressedAt,
      }),
      { minLength: 2, maxLength: 6, size: 'max' },
    ),
    between: fc.array(
      fc.record({
        what: fc.constantFrom(
          'moves',
          'cancels',
          'is moved',
          'is cancelled',
          'is deleted',
          'changes lorry',
          'undo',
          'turns back',
        ),
        beside: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4, size: 'max' },
    ),
    isTold: fc.boolean(),
  })
  .map(({ reports, between, isTold }): Step[][] => {
    const of = { request: 'p1', version: 'seen' } as const;
    const bothOn: Step[] = (['p1', 'p2'] as const).map((order) => ({
      do: 'assign',
      request: order,
      trip: 't1',
      from: 'none',
      hasReason: false,
    }));
    const office: Record<(typeof between)[number]['what'], Step> = {
      moves: { do: 'move one’s own', ...of, day: 2, time: '08:30' },
      cancels: { do: 'cancel one’s own', ...of },
      'is moved': { do: 'edit', ...of, changes: { day: 2 }, notify: true },
      'is cancelled': { do: 'edit', ...of, changes: { status: 'cancelled' }, notify: true },
      'is deleted': { do: 'delete', request: 'p1', notify: false },
      'changes lorry': { do: 'assign', request: 'p1', trip: 't2', from: 'seen', hasReason: true },
      undo: { do: 'undo', back: 0 },
      'turns back': { do: 'trip', trip: 't1', become: 'planned' },
    };
    const lines = reports.map(
      ({ kind, order, at: pressed }): Step =>
        kind === 'departed' || kind === 'closed'
          ? { do: 'report', trip: 't1', kind, order: null, at: pressed }
          : { do: 'report', trip: 't1', kind, order, at: pressed },
    );
    const changes = between.map(({ what }) => office[what]);
    const rounds = lines.map((step, place): Step[] => {
      const change = changes[place];
      return change && between[place]?.beside ? [step, change] : [step];
    });
    const later = changes.filter((_, place) => !between[place]?.beside).map((step) => [step]);
    return [
      [at('p1', 1), { do: 'book', request: 'p2', content: 1, day: 1, time: '08:30' }],
      ...bothOn.map((step) => [step]),
      [{ do: 'wait', minutes: 1440 }],
      [{ do: 'trip', trip: 't1', become: 'started' }],
      ...(isTold ? [[{ do: 'mails', become: 'sent' } as const]] : []),
      ...rounds,
      ...later,
      [{ do: 'report again', back: 0 }],
    ];
  });

const scene = fc.oneof(
  { weight: 10, arbitrary: round.map((only) => [only]) },
  { weight: 1, arbitrary: thereAndBack },
  { weight: 1, arbitrary: closedDay },
  { weight: 1, arbitrary: olderUndo },
  { weight: 1, arbitrary: manyOpen },
  { weight: 1, arbitrary: resellersAtOnce },
  { weight: 1, arbitrary: companyChanged },
  { weight: 2, arbitrary: ownChanges },
  { weight: 2, arbitrary: acceptedOffer },
  { weight: 2, arbitrary: aDayOnTheRoad },
);

/** Orders come first: without them most steps do nothing. */
const opening = fc
  .uniqueArray(request, { minLength: 1, maxLength: 5, size: 'max' })
  .chain((first) =>
    fc.tuple(
      ...first.map((order) =>
        fc
          .tuple(fc.oneof(often(3, 1), often(1, 2)), fc.constantFrom('08:00', '08:30', '15:00'))
          .map(([day, time]) => ({
            ...at(order, day),
            ...(typeOf(order) === 'consumer' && { time }),
          })),
      ),
    ),
  )
  .map((steps) => steps.map((only) => [only]));

export const history: fc.Arbitrary<History> = fc
  .record({ start: starts, opening, rest: fc.array(scene, { maxLength: 9, size: 'max' }) })
  .map(({ start, opening: first, rest }) => ({ start, rounds: [...first, ...rest.flat()] }));
