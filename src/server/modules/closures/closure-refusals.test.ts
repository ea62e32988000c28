import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CLOSURE_LIMITS,
  type CloseInput,
  type ClosureDecision,
  type ClosurePreview,
} from '#contract/days/closures.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { closedSlots, closureCalls, daySpan, decide } from '#test/closures.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { deliveries } from '#test/notifications.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { refusalOf } from '#test/refusal.ts';
import { expectCountersOfSlots } from '#test/slots.ts';
import { closeDays } from './closures.store.ts';

describe('a closure is refused as a whole, without any change,', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const calls = closureCalls(api, office);
  afterEach(async () => {
    await expectCountsOfOrders(orm);
    await expectCountersOfSlots(orm);
  });
  const nothingDone = async (date: string, id: string) => {
    expect(await calls.orderOf(id)).toMatchObject({ delivery_date: date, version: 1 });
    expect(await closedSlots(orm, date)).toEqual([]);
    expect(await deliveries(orm, id)).toHaveLength(2);
  };

  it('if a booking comes between the list and the closing; the answer lists it', async () => {
    const date = freshDate();
    const seen = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
    const { orders } = await calls.preview(daySpan(date));
    expect(orders).toHaveLength(1);
    const later = await createConsumer(orm, { delivery_date: date, delivery_time: '08:00' });
    const { status, body } = await calls.close(daySpan(date), [
      decide('cancel', seen, { notify: true }),
    ]);
    expect(status).toBe(409);
    const { code, message, current } = body as { current: ClosurePreview } & Record<string, string>;
    expect([code, message]).toEqual([
      'CONFLICT',
      'Nel frattempo gli ordini di questi giorni sono cambiati. Controlla e riprova.',
    ]);
    expect(current).toEqual(await calls.preview(daySpan(date)));
    expect(current.orders.map(({ order }) => order.id)).toEqual([seen, later]);
    await nothingDone(date, seen);
  });

  it('if an order was edited, moved away or cancelled by somebody else', async () => {
    for (const changes of [
      { phone: '1' },
      { delivery_date: freshDate() },
      { status: 'cancelled' },
    ]) {
      const date = freshDate();
      const id = await createConsumer(orm, { delivery_date: date });
      await api.request('PATCH', `/api/admin/orders/${id}`, changes, office);
      const { status, body } = await calls.close(daySpan(date), [decide('keep', id)]);
      expect([status, body]).toMatchObject([409, { code: 'CONFLICT' }]);
      expect(await closedSlots(orm, date)).toEqual([]);
    }
  });

  it('if a decision refers to an order of another day', async () => {
    const date = freshDate();
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    expect((await calls.close(daySpan(date), [decide('cancel', id)])).status).toBe(409);
    expect(await calls.orderOf(id)).toMatchObject({ status: 'pending' });
  });

  it('if moves find no place: with the reason for each order', async () => {
    const [date, other] = [freshDate(), freshDate()];
    const first = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
    const second = await createConsumer(orm, { delivery_date: date, delivery_time: '08:00' });
    const third = await createConsumer(orm, { delivery_date: date, delivery_time: '09:00' });
    await createConsumer(orm, { delivery_date: other, delivery_time: '07:00' });
    const { status, body } = await calls.close(daySpan(date), [
      decide('move', first, { delivery_date: other, notify: true }),
      decide('move', second, { delivery_date: other, delivery_time: '10:00' }),
      decide('move', third, { delivery_date: other, delivery_time: '10:00' }),
    ]);
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'TIME_SLOT_OCCUPIED',
        fields: {
          [first]: 'Orario già occupato da un altro ordine',
          [third]: 'Orario già occupato da un altro ordine',
        },
      },
    ]);
    for (const id of [first, second, third]) await nothingDone(date, id);
  });

  it('if a pickup moves to a full day', async () => {
    const [date, other] = [freshDate(), freshDate()];
    for (const _ of [1, 2]) await createSupplier(orm, { delivery_date: other });
    const id = await createSupplier(orm, { delivery_date: date, email: 'r@example.test' });
    const { status, body } = await calls.close(daySpan(date), [
      decide('move', id, { delivery_date: other }),
    ]);
    const reason = "Limite raggiunto (2/2). Scegli un'altra data.";
    expect([status, body]).toMatchObject([
      409,
      { code: 'LIMIT_EXCEEDED', message: reason, fields: { [id]: reason } },
    ]);
    await nothingDone(date, id);
  });

  it('if an order moves into the closure itself', async () => {
    const [date, last] = [freshDate(), freshDate()];
    const id = await createConsumer(orm, { delivery_date: date });
    const span = { types: ['consumer'], from: date, to: last };
    const move = decide('move', id, { delivery_date: last, delivery_time: '12:00' });
    const { status, body } = await calls.close(span, [move]);
    expect([status, body]).toMatchObject([
      409,
      { code: 'LIMIT_EXCEEDED', fields: { [id]: expect.stringContaining('da chiudere') } },
    ]);
    await nothingDone(date, id);
  });

  // The contract refuses such a move, and a move to the same place is one into the closure.
  it('if a move has neither another day nor another time', async () => {
    const date = freshDate();
    const id = await createConsumer(orm, { delivery_date: date });
    const actor = { user_id: crypto.randomUUID(), user_name: 'Agata' };
    const move = decide('move', id) as ClosureDecision;
    const input = { ...daySpan(date), reason: 'Ferie', decisions: [move] } as CloseInput;
    expect(await refusalOf(closeDays(orm, actor, input, '2026-11-22 08:00'))).toEqual({
      code: 'INVALID_INPUT',
      message: "Scegli un altro giorno o un altro orario per l'ordine.",
    });
    await nothingDone(date, id);
  });

  it.each([
    ['a span of more than 366 days', { from: '2027-01-01', to: '2028-01-02' }, 'to'],
    ['a last day before the first', { from: '2027-01-02', to: '2027-01-01' }, 'to'],
    ['only a Sunday', { from: '2026-11-29', to: '2026-11-29' }, 'to'],
    ['only past days', { from: '2026-11-02', to: '2026-11-20' }, 'to'],
    ['no type', { types: [] }, 'types'],
    ['a type twice', { types: ['consumer', 'consumer'] }, 'types'],
    ['times of resellers', { times: ['09:00'] }, 'times'],
    ['times of two days', { types: ['consumer'], to: '2027-03-02', times: ['09:00'] }, 'times'],
    ['a time that is not bookable', { types: ['consumer'], times: ['06:00'] }, 'times.0'],
    ['a reason that is too long', { reason: 'x'.repeat(121) }, 'reason'],
  ])('with %s', async (_, body, field) => {
    const input = { ...daySpan('2027-03-01'), decisions: [], ...body };
    const answer = await calls.post('closures', input);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
    ]);
  });

  it('if it affects more orders than can be decided at once, as the list says', async () => {
    const date = freshDate();
    await orm.execute(sql`insert into orders_supplier
      (company_name, agent_name, phone, items, delivery_date, delivery_time)
      select 'Edilferro', 'Salvo', '095', '[]', ${date}::date, '09:00'
      from generate_series(0, ${CLOSURE_LIMITS.orders}::int)`);
    const { orders, capped } = await calls.preview(daySpan(date));
    expect([orders.length, capped]).toEqual([CLOSURE_LIMITS.orders, true]);
    const kept = orders.map(({ order }) => decide('keep', order.id));
    expect((await calls.close(daySpan(date), kept)).status).toBe(409);
    expect(await closedSlots(orm, date)).toEqual([]);
    await orm.execute(sql`delete from orders_supplier where delivery_date = ${date}`);
  });
});
