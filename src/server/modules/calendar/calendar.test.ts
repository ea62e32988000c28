import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Calendar, CalendarDay } from '#contract/days/calendar.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createOrderRows } from '#test/order-rows.ts';
import { closeConsumerDay, closeConsumerTime, closeSupplierDay } from '#test/slots.ts';

// The clock shows Saturday 21 November 2026, 09:00 in Rome.
const TODAY = '2026-11-21';
const MONDAY = '2026-11-23';

describe("the office's calendar", async () => {
  const database = await openTestDatabase();
  const { store, deleteAll } = createOrderRows(database.orm);
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  afterEach(async () => {
    await deleteAll();
    await database.orm.execute(sql`delete from slots`);
  });

  const get = (path: string) => api.request('GET', `/api/admin/calendar${path}`, undefined, office);
  const counts = async (from: string, to: string) =>
    ((await get(`?from=${from}&to=${to}`)).body as Calendar).days;
  const days = async (from: string, to = from) =>
    ((await get(`/orders?from=${from}&to=${to}`)).body as { days: CalendarDay[] }).days;
  const day = async (date: string) => (await days(date))[0] as CalendarDay;
  const stateAt = ({ consumer }: CalendarDay, time: string) =>
    consumer.times.find((slot) => slot.time === time)?.state;

  it('marks the days with orders and their number, without cancelled ones', async () => {
    await store('consumer', { delivery_date: '2026-11-30' });
    await store('consumer', {
      delivery_date: '2026-11-30',
      delivery_time: '10:00',
      status: 'completed',
    });
    await store('supplier', { delivery_date: '2026-11-30', status: 'confirmed' });
    await store('supplier', { delivery_date: '2026-11-01' });
    await store('consumer', { delivery_date: '2026-11-12', status: 'cancelled' });
    await store('consumer', { delivery_date: '2026-12-01' });
    expect(await counts('2026-11-01', '2026-11-30')).toEqual([
      { date: '2026-11-01', deliveries: 0, pickups: 1, pending: 1 },
      { date: '2026-11-30', deliveries: 2, pickups: 1, pending: 1 },
    ]);
  });

  it('unmarks a day whose last order was moved away', async () => {
    const id = await store('consumer', { delivery_date: '2026-11-30' });
    const move = { delivery_date: '2026-12-02' };
    await api.request('PATCH', `/api/admin/orders/${id}`, move, office);
    expect((await counts('2026-11-01', '2026-12-31')).map(({ date }) => date)).toEqual([
      '2026-12-02',
    ]);
  });

  it("lists a day's orders by delivery time, both types and cancelled ones too", async () => {
    const at = async (type: 'consumer' | 'supplier', delivery_time: string, status = 'pending') =>
      store(type, { delivery_date: MONDAY, delivery_time, status });
    const late = await at('consumer', '17:30');
    const pickup = await at('supplier', '09:00');
    const cancelled = await at('consumer', '06:30', 'cancelled');
    const { orders } = await day(MONDAY);
    expect(orders.map(({ type, order }) => [type, order.id])).toEqual([
      ['consumer', cancelled],
      ['supplier', pickup],
      ['consumer', late],
    ]);
    const read = await api.request('GET', `/api/admin/orders/${late}`, undefined, office);
    expect(orders[2]).toEqual(read.body);
  });

  it('shows whether each time is free, taken by which order, or closed', async () => {
    const taken = await store('consumer', { delivery_date: MONDAY, delivery_time: '10:00' });
    const status = 'cancelled';
    await store('consumer', { delivery_date: MONDAY, delivery_time: '10:30', status });
    await store('supplier', { delivery_date: MONDAY, delivery_time: '11:00' });
    await closeConsumerTime(database.orm, MONDAY, '11:30');
    await closeConsumerTime(database.orm, MONDAY, '10:00');
    const { times } = (await day(MONDAY)).consumer;
    expect(times).toHaveLength(24);
    expect(times.filter(({ time }) => time >= '10:00' && time <= '11:30')).toEqual([
      { time: '10:00', state: 'closed', order_id: taken },
      { time: '10:30', state: 'free', order_id: null },
      { time: '11:00', state: 'free', order_id: null },
      { time: '11:30', state: 'closed', order_id: null },
    ]);
  });

  it('shows an order at a time that is not one of the 24', async () => {
    const id = await store('consumer', { delivery_date: MONDAY, delivery_time: '05:45' });
    const { times } = (await day(MONDAY)).consumer;
    expect(times).toHaveLength(25);
    expect(times[0]).toEqual({ time: '05:45', state: 'taken', order_id: id });
  });

  it('shows which times of today are past, by the clock in Rome', async () => {
    const order = { delivery_date: TODAY, delivery_time: '07:00' };
    await store('consumer', order);
    const today = await day(TODAY);
    expect(today.warning).toBeNull();
    const states = ['06:30', '07:00', '09:00', '09:30'].map((time) => stateAt(today, time));
    expect(states).toEqual(['past', 'past', 'past', 'free']);
  });

  it('has every day of a week, including those without orders', async () => {
    const week = await days('2026-11-16', '2026-11-22');
    expect(week.map(({ date }) => date)).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map((number) => `2026-11-${number}`),
    );
    expect(week.every(({ orders }) => orders.length === 0)).toBe(true);
  });

  it('warns about a past day, a Sunday and a closed day, and no other', async () => {
    await closeConsumerDay(database.orm, '2026-11-24');
    await closeConsumerTime(database.orm, '2026-11-25', '06:30');
    const dates = ['2026-11-20', '2026-11-22', '2026-11-24', '2026-11-25'];
    const warnings = await Promise.all(dates.map(async (date) => (await day(date)).warning));
    expect(warnings).toEqual(['past', 'sunday', 'closed', null]);
  });

  it("shows how full the resellers' day is, closed, Sunday or past", async () => {
    const supplier = async (date: string) => (await day(date)).supplier;
    expect(await supplier(MONDAY)).toEqual({ state: 'available', orders: 0, limit: 2 });
    await store('supplier', { delivery_date: MONDAY, status: 'cancelled' });
    await store('supplier', { delivery_date: MONDAY });
    expect(await supplier(MONDAY)).toEqual({ state: 'available', orders: 1, limit: 2 });
    await store('supplier', { delivery_date: MONDAY });
    expect(await supplier(MONDAY)).toEqual({ state: 'full', orders: 2, limit: 2 });
    await closeSupplierDay(database.orm, MONDAY);
    expect((await supplier(MONDAY)).state).toBe('closed');
    expect((await supplier('2026-11-22')).state).toBe('sunday');
    expect((await supplier('2026-11-20')).state).toBe('past');
  });

  it.each([
    ['?from=2026-01-01&to=2026-03-04', 'to'],
    ['?from=2026-01-02&to=2026-01-01', 'to'],
    ['?from=2026-02-30&to=2026-03-01', 'from'],
    ['/orders?from=2026-01-01&to=2026-01-08', 'to'],
    ['/orders?from=2026-01-01', 'to'],
  ])('refuses %s', async (path, field) => {
    expect(await get(path)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } },
    });
  });

  it('answers for 62 days, and for 7 with their orders', async () => {
    expect((await get('?from=2026-01-01&to=2026-03-03')).status).toBe(200);
    expect(await days('2026-01-01', '2026-01-07')).toHaveLength(7);
  });
});
