import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Closed, Closures } from '#contract/days/closures.schema.ts';
import { shiftDate } from '#contract/days/rules.ts';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import type { AuditLog } from '#contract/users/audit-log.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { closedSlots, closureCalls, daySpan, decide } from '#test/closures.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { deliveries } from '#test/notifications.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { booked, expectCountersOfSlots } from '#test/slots.ts';

const BOTH = ['consumer', 'supplier'];

describe('closing a day', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let calls: ReturnType<typeof closureCalls>;
  beforeAll(async () => {
    const api = await createTestApi(database);
    calls = closureCalls(api, await api.signInAs('admin', 'titolare@example.test'));
  });
  afterEach(async () => {
    await expectCountsOfOrders(orm);
    await expectCountersOfSlots(orm);
  });

  describe('before', () => {
    it('lists its active orders by date and time, and changes nothing', async () => {
      const [date, next] = [freshDate(), freshDate()];
      const late = await createConsumer(orm, { delivery_date: next, delivery_time: '07:00' });
      const pickup = await createSupplier(orm, { delivery_date: date });
      const early = await createConsumer(orm, { delivery_date: date, delivery_time: '06:30' });
      const evening = { delivery_date: date, delivery_time: '20:15', by_office: true };
      const exception = await createConsumer(orm, evening);
      await createConsumer(orm, { delivery_date: date, by_office: true, status: 'cancelled' });
      const ids = async (types: string[]) =>
        (await calls.preview({ types, from: date, to: next })).orders.map(({ order }) => order.id);
      expect(await ids(BOTH)).toEqual([early, pickup, exception, late]);
      expect(await ids(['consumer'])).toEqual([early, exception, late]);
      expect(await ids(['supplier'])).toEqual([pickup]);
      expect(await closedSlots(orm, date)).toEqual([]);
    });

    it('leaves out what is past: this morning, yesterday, and Sundays', async () => {
      // It is Saturday, 09:00 in Rome.
      const [yesterday, today, sunday] = ['2026-11-20', '2026-11-21', '2026-11-22'];
      const by_office = true;
      await createConsumer(orm, { delivery_date: yesterday, by_office });
      await createConsumer(orm, { delivery_date: today, delivery_time: '08:30', by_office });
      await createConsumer(orm, { delivery_date: sunday, by_office });
      const coming = await createConsumer(orm, { delivery_date: today, delivery_time: '09:30' });
      const pickup = await createSupplier(orm, { delivery_date: today });
      const { days, orders } = await calls.preview({ types: BOTH, from: yesterday, to: sunday });
      expect(days).toBe(1);
      expect(orders.map(({ order }) => order.id)).toEqual([pickup, coming]);
    });
  });

  it('keeps, moves and cancels as decided, frees and takes places, and logs who did it', async () => {
    const [date, other] = [freshDate(), freshDate()];
    const kept = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
    const moved = await createConsumer(orm, { delivery_date: date, delivery_time: '08:00' });
    const sameTime = await createConsumer(orm, { delivery_date: date, delivery_time: '12:00' });
    const cancelled = await createConsumer(orm, { delivery_date: date, delivery_time: '09:00' });
    const pickup = await createSupplier(orm, { delivery_date: date, email: 'r@example.test' });
    const { status, body } = await calls.close(daySpan(date), [
      decide('cancel', cancelled, { notify: true }),
      decide('keep', kept),
      decide('move', moved, { delivery_date: other, delivery_time: '10:30', notify: true }),
      decide('move', sameTime, { delivery_date: other }),
      decide('move', pickup, { delivery_date: other, notify: true }),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      closed: 1,
      closed_before: 0,
      results: [
        { id: cancelled, ok: true, history_id: expect.any(Number) },
        { id: kept, ok: true, history_id: null },
        { id: moved, ok: true, history_id: expect.any(Number) },
        { id: sameTime, ok: true, history_id: expect.any(Number) },
        { id: pickup, ok: true, history_id: expect.any(Number) },
      ],
    });
    expect(await calls.orderOf(kept)).toMatchObject({ delivery_date: date, version: 1 });
    expect(await calls.orderOf(moved)).toMatchObject({
      delivery_date: other,
      delivery_time: '10:30',
    });
    expect(await calls.orderOf(sameTime)).toMatchObject({
      delivery_date: other,
      delivery_time: '12:00',
    });
    expect(await calls.orderOf(cancelled)).toMatchObject({ status: 'cancelled' });
    expect(await calls.orderOf(pickup)).toMatchObject({
      delivery_date: other,
      delivery_time: '09:00',
    });
    const { entries } = await calls.get<OrderHistory>(`orders/${moved}/history`);
    expect(entries[0]).toMatchObject({ action: 'moved', user_name: 'titolare@example.test' });

    const mailTypes = async (id: string) => (await deliveries(orm, id)).map(({ type }) => type);
    expect(await mailTypes(moved)).toContain('order-moved');
    expect(await mailTypes(pickup)).toContain('order-moved');
    expect(await mailTypes(cancelled)).toContain('order-cancelled');
    expect(await mailTypes(sameTime)).not.toContain('order-moved');
    const closed = await closedSlots(orm, date);
    expect(closed).toHaveLength(25);
    expect(new Set(closed.map(({ reason }) => reason))).toEqual(new Set(['Ferie']));
  });

  it('lets a move be undone: the order returns to its day, and its mail is withdrawn', async () => {
    const [date, other] = [freshDate(), freshDate()];
    const id = await createConsumer(orm, { delivery_date: date });
    const move = decide('move', id, { delivery_date: other, notify: true });
    const { results } = (await calls.close(daySpan(date), [move])).body as Closed;
    const undone = await calls.post(`orders/${id}/undo`, {
      history_id: results[0]?.history_id as number,
    });
    expect(undone.body).toMatchObject({ order: { delivery_date: date }, mail: 'withdrawn' });
    const mails = await deliveries(orm, id);
    expect(mails.find(({ type }) => type === 'order-moved')?.status).toBe('withdrawn');
    expect(await booked(orm, 'consumer', date, '09:30')).toBe(1);
    expect(await closedSlots(orm, date)).toHaveLength(25);
  });

  it('of a span leaves Sundays open to the office, and their orders alone', async () => {
    const monday = '2027-06-07';
    const [saturday, sunday, next] = [5, 6, 7].map((days) => shiftDate(monday, days)) as string[];
    const exception = await createConsumer(orm, { delivery_date: sunday ?? '', by_office: true });
    const { body } = await calls.close({ types: BOTH, from: saturday, to: next });
    expect(body).toEqual({
      closed: 2,
      closed_before: 0,
      closures: [{ types: BOTH, from: saturday, to: next, days: 2, reason: 'Ferie', times: null }],
      results: [],
    });
    expect(await closedSlots(orm, sunday ?? '')).toEqual([]);
    expect(await calls.orderOf(exception)).toMatchObject({ version: 1 });
  });

  it('closes only the given times, and affects only their orders', async () => {
    const date = freshDate();
    const early = await createConsumer(orm, { delivery_date: date, delivery_time: '07:00' });
    await createConsumer(orm, { delivery_date: date, delivery_time: '15:00' });
    const span = { ...daySpan(date, ['consumer']), times: ['06:30', '07:00'] };
    expect((await calls.preview(span)).orders.map(({ order }) => order.id)).toEqual([early]);
    const into = decide('move', early, { delivery_date: date, delivery_time: '06:30' });
    expect((await calls.close(span, [into])).body).toMatchObject({
      code: 'TIME_SLOT_OCCUPIED',
      fields: { [early]: expect.stringContaining('06:30') },
    });
    const move = decide('move', early, { delivery_date: date, delivery_time: '07:30' });
    expect((await calls.close(span, [move])).status).toBe(200);
    expect(await closedSlots(orm, date)).toMatchObject([
      { slot_time: '06:30' },
      { slot_time: '07:00' },
    ]);
  });

  it('keeps the reason of what is already closed, and returns what it closed itself', async () => {
    const date = freshDate();
    const id = await createConsumer(orm, { delivery_date: date });
    const consumer = daySpan(date, ['consumer']);
    await calls.close({ ...consumer, times: ['08:00', '08:30'] }, [], 'Inventario');
    const { closed_before, closures } = (await calls.close(daySpan(date), [decide('keep', id)]))
      .body as Closed;
    expect(closed_before).toBe(1);
    expect(closures.map(({ types, times }) => [types, times?.length])).toEqual([
      [['consumer'], 22],
      [['supplier'], undefined],
    ]);
    const inventory = [
      { kind: 'consumer', slot_time: '08:00', reason: 'Inventario' },
      { kind: 'consumer', slot_time: '08:30', reason: 'Inventario' },
    ];
    const slots = await closedSlots(orm, date);
    expect(slots).toHaveLength(25);
    expect(slots).toEqual(expect.arrayContaining(inventory));
    expect(await booked(orm, 'consumer', date, '09:30')).toBe(1);

    const again = (await calls.close(daySpan(date), [decide('keep', id)], 'Fiera')).body;
    expect(again).toMatchObject({ closed_before: 1, closures: [] });
    const morning = { ...consumer, times: ['08:00', '08:30', '09:00'] };
    expect((await calls.close(morning)).body).toMatchObject({ closed_before: 3, closures: [] });

    for (const { types, times } of closures) {
      await calls.post('openings', { ...daySpan(date, types), ...(times && { times }) });
    }
    expect(await closedSlots(orm, date)).toEqual(inventory);
  });

  it('is undone by opening it: customers can book again, and the kept order is still there', async () => {
    const date = freshDate();
    const kept = await createConsumer(orm, { delivery_date: date });
    await calls.close(daySpan(date), [decide('keep', kept)]);
    const whole = { types: BOTH, from: date, to: date, days: 1, reason: 'Ferie', times: null };
    expect((await calls.post('openings', daySpan(date))).body).toEqual({
      opened: 1,
      closures: [whole],
    });
    expect((await calls.post('openings', daySpan(date))).body).toEqual({ opened: 0, closures: [] });
    await createConsumer(orm, { delivery_date: date, delivery_time: '10:00' });
    await createSupplier(orm, { delivery_date: date });
    expect(await calls.orderOf(kept)).toMatchObject({ status: 'pending' });
  });

  it('is listed by its reasons, and each part is opened on its own', async () => {
    const date = freshDate();
    const times = { ...daySpan(date, ['consumer']), times: ['08:00', '08:30'] };
    await calls.close(times, [], 'Inventario');
    await calls.close(daySpan(date, ['consumer']));
    const { closures } = await calls.get<Closures>(`closures?from=${date}`);
    const parts = closures.filter(({ from }) => from === date);
    expect(parts.map(({ reason }) => reason)).toEqual(['Ferie', 'Inventario']);
    const opened = await calls.post('openings', daySpan(date, ['consumer']));
    expect(opened.body).toEqual({ opened: 1, closures: parts });
  });

  it('is in the audit log with who did it, and so is opening it', async () => {
    const [date, closed] = [freshDate(), freshDate()];
    const span = { ...daySpan(date, ['consumer']), times: ['08:00', '08:30'] };
    await calls.close(span, [], 'Inventario');
    await calls.close(span);
    await calls.post('openings', span);
    await calls.post('openings', daySpan(closed));
    const { rows } = await calls.get<AuditLog>('audit-log');
    const by = { name: expect.stringContaining('@') };
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'days-opened', by, after: span },
      { action: 'days-closed', by, after: { ...span, reason: 'Inventario' } },
    ]);
    expect(rows.filter((row) => row.after?.from === date)).toHaveLength(2);
  });

  it('is undone for single times and for one type only', async () => {
    const date = freshDate();
    await calls.close(daySpan(date));
    await calls.post('openings', { ...daySpan(date, ['consumer']), times: ['09:30'] });
    await createConsumer(orm, { delivery_date: date });
    expect(await closedSlots(orm, date)).toHaveLength(24);
    await calls.post('openings', daySpan(date, ['consumer']));
    expect(await closedSlots(orm, date)).toMatchObject([{ kind: 'supplier' }]);
  });
});
