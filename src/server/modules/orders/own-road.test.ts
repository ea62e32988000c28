import { beforeAll, describe, expect, it } from 'vitest';
import { romeInstant } from '#contract/days/rules.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { ownRoad, type StoredRoad } from './own-road.ts';

const DATE = '2026-11-21';

describe("the lorry's progress", () => {
  const order = { status: 'confirmed', delivery_date: DATE, delivery_time: '10:00' };
  const road = { started: true, arrived_at: null, result: null, before: 2, last: null };
  const read = (changes: Partial<StoredRoad>, now = '09:00', of: object = {}) =>
    ownRoad(
      { order: { ...order, ...of } as never, road: { ...road, ...changes }, proof: null },
      romeInstant(DATE, now),
    );
  const lastAt = (planned: string, at: string) => ({
    last: { delivery_time: planned, at: romeInstant(DATE, at).toISOString() },
  });

  it('is unknown before it has left, and for an order that somebody completed in the office', () => {
    expect(read({ started: false })).toBeNull();
    expect(read({}, '09:00', { status: 'completed' })).toBeNull();
    expect(ownRoad({ order: order as never, road: null, proof: null }, new Date())).toBeNull();
  });

  it('is the number of stops before, without a time while nothing is known', () => {
    expect(read({})).toMatchObject({ state: 'on-the-road', before: 2, window: null });
  });

  it('is arrived at a second attempt, until there is another result', () => {
    const result = { kind: 'failed', reason: 'absent', at: '2026-11-21T09:00:00.000Z' } as const;
    expect(read({ result })?.state).toBe('failed');
    expect(read({ result, arrived_at: '2026-11-21T08:55:00.000Z' })?.state).toBe('failed');
    const again = { result, arrived_at: '2026-11-21T11:00:00.000Z' };
    expect(read(again)).toMatchObject({ state: 'arrived', reason: null });
    expect(read({ ...again, started: false })?.state).toBe('failed');
  });

  it('includes its last delay, rounded up to five minutes', () => {
    expect(read(lastAt('08:30', '09:13'))?.window).toEqual({ from: '10:15', to: '11:15' });
    expect(read(lastAt('08:30', '08:00'))?.window).toEqual({ from: '09:30', to: '10:30' });
    expect(read(lastAt('08:30', '08:30'), '10:47')?.window).toEqual({ from: '10:50', to: '11:50' });
  });
});

describe('a customer whose lorry has left', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let now = romeInstant('2026-11-23', '05:00');
  const api = await createTestApi(database, { clock: () => now });
  const office = await api.signInAs('admin');
  let token = '';
  let trip: Trip;
  const admin = async <Body>(method: string, path: string, body: object) => {
    const answer = await api.request(method, `/api/admin/${path}`, body, office);
    expect(answer.status).toBeLessThan(300);
    return answer.body as Body;
  };
  const read = async () =>
    (await api.request('POST', '/api/own-order', { token })).body as OwnOrder;

  beforeAll(async () => {
    const place = { delivery_date: '2026-11-23', delivery_time: '10:00' };
    const subject = await createConsumer(orm, place);
    const first = await createConsumer(orm, { ...place, delivery_time: '08:30' });
    token = await makeLink(orm, { purpose: 'order', subject, recipient: '' });
    const lorry = { name: 'Daily', plate: 'AB 123', max_kg: 1200 };
    const { id: vehicle_id } = await admin<{ id: string }>('POST', 'vehicles', lorry);
    trip = await admin<Trip>('POST', 'trips', { date: place.delivery_date, vehicle_id });
    const orders = [subject, first].map((id) => ({ id, from: null }));
    await admin('POST', 'trips/assign', { trip_id: trip.id, orders });
  });

  it('reads where it is, and can change nothing while it is on the road', async () => {
    expect(await read()).toMatchObject({ road: null, refusals: { move: null, cancel: null } });
    await admin('PATCH', `trips/${trip.id}`, { version: 1, status: 'started' });
    const order = await read();
    expect(order).toMatchObject({
      road: { state: 'on-the-road', before: 1 },
      refusals: { move: 'on-the-road', cancel: 'on-the-road' },
    });
    const { version } = order;
    const cancelled = await api.request('POST', '/api/own-order/cancel', {
      token,
      version,
      reason: 'other',
    });
    expect(cancelled).toMatchObject({ status: 409, body: { change: 'on-the-road' } });
    now = romeInstant('2026-11-24', '00:00');
    expect(await read()).toMatchObject({
      road: null,
      refusals: { delivery: null, move: 'too-late', cancel: 'too-late' },
    });
    now = romeInstant('2026-11-23', '05:00');
    await admin('PATCH', `trips/${trip.id}`, { version: 2, status: 'planned' });
    expect(await read()).toMatchObject({ road: null, refusals: { move: null } });
  });
});
