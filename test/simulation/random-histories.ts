/** The random histories, made by fast-check from a seed. */
import fc from 'fast-check';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { ORDER_TYPES, type OrderStatus, type OrderType } from '#contract/orders/orders.schema.ts';
import { alone, atOnce, content, notify, often, request } from './random-steps.ts';
import { type History, REQUESTS, type Request, type Step, typeOf } from './steps.ts';

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

/** An order is cancelled, others come, and it comes back or goes for good. */
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
 * A day is closed, and customers or another closure come before or after it, or at the same time. On the embedded
 * database, whose statements take turns, a booking that begins first is written between the closure's look and its write.
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
    return [first, ...wishes.map((wish) => [wish]), [closing('Inventario')]];
  });

/** All resellers want one day at the same moment: nothing but its lock keeps the limit. */
const resellersAtOnce = fc
  .record({ day: fc.constantFrom(1, 2, 3) })
  .map(({ day }): Step[][] => [
    REQUESTS.filter((wish) => typeOf(wish) === 'supplier').map((wish) => at(wish, day)),
  ]);

/** One customer wants several days at once, and may have fewer. */
const manyOpen = fc
  .record({ limit: fc.constantFrom(1, 2), wishes: fc.constantFrom(2, 3) })
  .map(({ limit, wishes }): Step[][] => [
    [{ do: 'rules', changes: { max_open_orders: limit }, version: 'seen' }],
    REQUESTS.filter((wish) => typeOf(wish) === 'consumer')
      .slice(0, wishes)
      .map((wish, place) => at(wish, place + 1)),
  ]);

/** The first of two changes is taken back. */
const olderUndo = fc
  .record({ request, first: content, second: content })
  .map(({ request: order, first, second }): Step[][] => [
    ...[first, second].map((value): Step[] => [
      { do: 'edit', request: order, changes: { content: value }, version: 'seen', notify: false },
    ]),
    [{ do: 'undo', back: 1 }],
  ]);

const scene = fc.oneof(
  { weight: 10, arbitrary: round.map((only) => [only]) },
  { weight: 1, arbitrary: thereAndBack },
  { weight: 1, arbitrary: closedDay },
  { weight: 1, arbitrary: olderUndo },
  { weight: 1, arbitrary: manyOpen },
  { weight: 1, arbitrary: resellersAtOnce },
);

/** Orders come first: without them most steps have nothing to do. */
const opening = fc
  .uniqueArray(request, { minLength: 1, maxLength: 5, size: 'max' })
  .chain((first) =>
    fc.tuple(
      ...first.map((order) => fc.oneof(often(3, 1), often(1, 2)).map((soon) => at(order, soon))),
    ),
  )
  .map((steps) => steps.map((only) => [only]));

export const history: fc.Arbitrary<History> = fc
  .record({ start: starts, opening, rest: fc.array(scene, { maxLength: 9, size: 'max' }) })
  .map(({ start, opening: first, rest }) => ({ start, rounds: [...first, ...rest.flat()] }));
