import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ClosurePreview } from '#contract/days/closures.schema.ts';
import { shiftDate } from '#contract/days/rules.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import { rows } from '#server/platform/db/rows.ts';
import type { AppError } from '#server/platform/errors.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { expectCountersOfSlots } from '#test/slots.ts';
import { answersTogether, holdDays } from '#test/start-together.ts';
import { close as closeSpan } from './closures.ts';

const BOTH: OrderType[] = [...ORDER_TYPES];

describe('closing days concurrently with other changes', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(async () => {
    await expectCountsOfOrders(orm);
    await expectCountersOfSlots(orm);
  });
  const close = (from: string, to: string, decisions: object[] = [], types = BOTH) => {
    const input = { types, from, to, reason: 'Ferie', decisions };
    return api.request('POST', '/api/admin/closures', input, office);
  };
  const decide = (action: string, id: string, delivery_date?: string) => ({
    id,
    version: 1,
    action,
    ...(delivery_date && { delivery_date }),
  });
  /**
   * The calls wait for each other at the given days, in whichever order the database lets them
   * continue.
   */
  const onDays = <T>(dates: string[], ...calls: (() => Promise<T>)[]) =>
    answersTogether(
      database,
      [holdDays('consumer', dates), holdDays('supplier', dates)].join(';'),
      calls,
    );
  const liveOrders = (date: string) =>
    rows<{ id: string }>(
      orm,
      sql`select id from orders_consumer where delivery_date = ${date} and status <> 'cancelled'
        union all select id from orders_supplier where delivery_date = ${date} and status <> 'cancelled'`,
    );
  const isClosed = async (date: string) =>
    (await rows(orm, sql`select from slots where slot_date = ${date} and not is_open`)).length > 0;

  it('either refuses the bookings or includes them: no order is ever overlooked on a closed day', async () => {
    const outcomes = new Set<boolean>();
    for (let round = 0; round < 20; round += 1) {
      const date = freshDate();
      const span = { types: BOTH, from: date, to: date };
      // Directly on the database, so that each of them is sometimes first.
      const calls = [
        () => settled(closeSpan(orm, ACTOR, { ...span, reason: 'Ferie', decisions: [] }, NOW)),
        () => settled(createConsumer(orm, { delivery_date: date, delivery_time: '07:00' })),
        () => settled(createConsumer(orm, { delivery_date: date, delivery_time: '08:00' })),
      ];
      // On PostgreSQL a waiting pickup always comes before a closure that waits for both types.
      if (round % 2 === 1) calls.push(() => settled(createSupplier(orm, { delivery_date: date })));
      const turn = (round >> 1) % calls.length;
      const answers = await onDays([date], ...calls.slice(turn), ...calls.slice(0, turn));
      const closing = answers.splice((calls.length - turn) % calls.length, 1)[0];
      const placed = answers.filter(({ refused }) => !refused).map(({ result }) => result);
      expect((await liveOrders(date)).map(({ id }) => id)).toEqual(
        expect.arrayContaining(placed.map(String)),
      );
      if (closing?.refused) {
        expect(closing.refused.code).toBe('CONFLICT');
        const { orders } = closing.refused.details.current as ClosurePreview;
        expect(orders.length).toBeGreaterThan(0);
        expect(await isClosed(date)).toBe(false);
        expect(placed).toHaveLength(calls.length - 1);
      } else {
        expect(await liveOrders(date)).toEqual([]);
        expect(await isClosed(date)).toBe(true);
        const message = `Il giorno ${italian(date)} è chiuso (Ferie). Scegli un'altra data.`;
        for (const { refused } of answers) {
          expect(refused).toMatchObject({ code: 'LIMIT_EXCEEDED', message });
        }
      }
      outcomes.add(closing?.refused === undefined);
    }
    expect(outcomes.size).toBe(2);
  });

  it('by two administrators cancels each order once; the second gets a conflict', async () => {
    const date = freshDate();
    const id = await createConsumer(orm, { delivery_date: date });
    const decisions = [{ ...decide('cancel', id), notify: true }];
    const closing = () => close(date, date, decisions);
    const answers = await onDays([date], closing, closing);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mailRows = await rows(
      orm,
      sql`select from notifications where consumer_order_id = ${id} and type = 'order-cancelled'`,
    );
    expect(mailRows).toHaveLength(1);
  });

  it('and moving orders into each other’s days never deadlocks', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [early, late] = [freshDate(), freshDate()];
      const first = await createConsumer(orm, { delivery_date: early, delivery_time: '07:00' });
      const second = await createConsumer(orm, { delivery_date: late, delivery_time: '08:00' });
      const answers = await onDays(
        [early, late],
        () => close(early, early, [decide('move', first, late)]),
        () => close(late, late, [decide('move', second, early)]),
        () => api.request('PATCH', `/api/admin/orders/${second}`, { delivery_date: early }, office),
      );
      for (const { status } of answers) expect([200, 409]).toContain(status);
      // An order is on a closed day only if the office itself has put it there.
      const [onEarly, onLate] = [await liveOrders(early), await liveOrders(late)];
      expect(onEarly.length + onLate.length).toBe(2);
    }
  });

  it('leaves an order that somebody moves away where it went', async () => {
    const [date, other] = [freshDate(), freshDate()];
    const id = await createConsumer(orm, { delivery_date: date });
    const [closing, move] = await onDays(
      [date],
      () => close(date, date, [decide('cancel', id)]),
      () =>
        api.request(
          'PATCH',
          `/api/admin/orders/${id}`,
          { delivery_date: other, version: 1 },
          office,
        ),
    );
    expect([closing?.status, move?.status].toSorted()).toEqual([200, 409]);
  });

  it('of a whole year is one statement and announces each day once, and so does opening it', async () => {
    const [from, to] = ['2028-01-01', shiftDate('2028-01-01', 365)];
    const announced: string[] = [];
    const stop = await database.listen('subject_changes', {
      onMessage: (payload) => {
        const { subject, key } = JSON.parse(payload);
        // Bookings of earlier tests are announced a moment after them.
        if (subject === 'slots' && key.includes('/2028-')) announced.push(key);
      },
    });
    const statements = vi.spyOn(orm, 'execute');
    const closed = await close(from, to);
    expect(closed.body).toMatchObject({ closed: 313, results: [] });
    const calls = statements.mock.calls.length;
    await expect.poll(() => announced.length).toBe(2 * 313);
    expect(new Set(announced).size).toBe(2 * 313);

    announced.length = 0;
    const opened = await api.request(
      'POST',
      '/api/admin/openings',
      { types: BOTH, from, to },
      office,
    );
    expect(opened.body).toMatchObject({ opened: 313 });
    await expect.poll(() => announced.length).toBe(2 * 313);
    expect(statements.mock.calls.length - calls).toBe(1);
    expect(calls).toBe(1);
    statements.mockRestore();
    await stop();
  });
});

/** The result of a call, or its error code. */
async function settled(call: Promise<unknown>): Promise<{ result?: unknown; refused?: AppError }> {
  try {
    return { result: await call };
  } catch (error) {
    const refused = codedError(error);
    if (!refused) throw error;
    return { refused };
  }
}
const italian = (date: string) => date.split('-').toReversed().join('/');
