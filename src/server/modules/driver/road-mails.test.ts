import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { romeDate, romeInstant, shiftDate } from '#contract/days/rules.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { takeStopEvent } from './stop-events.store.ts';

/** Events happened in the last month, by the database's clock. */
const DATE = shiftDate(romeDate(new Date()), -2);

describe('the customers of a trip', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let now = romeInstant(DATE, '08:00');
  const api = await createTestApi(database, { clock: () => now });
  const office = await api.signInAs('admin');
  const admin = async <Body>(method: string, path: string, body: object) => {
    const answer = await api.request(method, `/api/admin/${path}`, body, office);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as Body;
  };
  let trip: Trip;
  let driver: { id: string; name: string };
  let orders: string[];
  let minute = 0;

  beforeEach(async () => {
    now = romeInstant(DATE, '08:00');
    await orm.execute(sql`delete from notifications`);
    await orm.execute(
      sql`update orders_consumer set status = 'cancelled' where status <> 'cancelled'`,
    );
    const lorry = { name: 'Daily', plate: 'AB 123', max_kg: 1200 };
    const { id: vehicle_id } = await admin<{ id: string }>('POST', 'vehicles', lorry);
    driver = await admin('POST', 'drivers', { name: 'Salvo' });
    trip = await admin('POST', 'trips', { date: DATE, vehicle_id, driver_id: driver.id });
    orders = [];
    for (const [n, email] of ['prima@example.test', '', 'terza@example.test'].entries()) {
      const place = { delivery_date: DATE, delivery_time: `${10 + n}:00`, by_office: true };
      orders.push(await createConsumer(orm, { ...place, email, status: 'confirmed' }));
    }
    await orm.execute(sql`delete from notifications`);
    await admin('POST', 'trips/assign', {
      trip_id: trip.id,
      orders: orders.map((id) => ({ id, from: null })),
    });
  });

  const report = (kind: string, more: { order?: string | undefined; at: string }) => {
    minute += 1;
    const { order: order_id, at } = more;
    const event = {
      id: crypto.randomUUID(),
      trip_id: trip.id,
      kind,
      clock_offset_ms: 0,
      device_at: new Date(romeInstant(DATE, at).getTime() + minute).toISOString(),
      ...(order_id && { order_id, note: '', received_by: '', files: [] }),
      ...(kind === 'failed' && { reason: 'absent' }),
    };
    const session = { driver, device: crypto.randomUUID() };
    return takeStopEvent(orm, session as never, event as never, DATE);
  };
  const start = (status: 'started' | 'planned', version: number) =>
    admin<Trip>('PATCH', `trips/${trip.id}`, { version, status });
  const mails = () =>
    rows<{ type: string; recipient: string; status: string; payload: { stops_before: number } }>(
      orm,
      sql`select type, recipient, status, payload from notifications where type <> 'admin-changed' order by created_at, recipient`,
    );
  const mailTypes = async () =>
    (await mails()).map(({ type, recipient, status }) => [type, recipient, status]);
  const ROAD = 'order-on-the-road';

  it('are mailed once that it has left, with the number of stops before', async () => {
    await report('departed', { at: '08:00' });
    expect(await mailTypes()).toEqual([
      [ROAD, 'prima@example.test', 'pending'],
      [ROAD, 'terza@example.test', 'pending'],
    ]);
    expect((await mails()).map(({ payload }) => payload.stops_before)).toEqual([0, 2]);
    await start('planned', 2);
    await start('started', 3);
    expect((await mailTypes()).filter(([, , status]) => status === 'pending')).toHaveLength(2);
    await report('departed', { at: '08:05' });
    expect((await mailTypes()).filter(([, , status]) => status === 'pending')).toHaveLength(2);
  });

  it('get no mail if it has not left after all, nor if the order is no longer on it', async () => {
    await start('started', 1);
    await admin('PATCH', `orders/${orders[2]}`, { delivery_date: '2026-12-15', notify: false });
    expect((await mailTypes()).filter(([type]) => type === ROAD)).toEqual([
      [ROAD, 'prima@example.test', 'pending'],
      [ROAD, 'terza@example.test', 'withdrawn'],
    ]);
    await start('planned', 2);
    expect((await mailTypes()).filter(([, , status]) => status === 'pending')).toEqual([]);
  });

  it('get no mail about a trip that is recorded on another day', async () => {
    now = romeInstant(shiftDate(DATE, 1), '08:00');
    await start('started', 1);
    await admin('PATCH', `trips/${trip.id}`, { version: 2, status: 'closed' });
    expect(await mailTypes()).toEqual([]);
  });

  it('get one mail if it is more than 45 minutes late, if they still wait', async () => {
    await report('departed', { at: '08:00' });
    await orm.execute(sql`update notifications set status = 'sent'`);
    const late = async () => (await mailTypes()).filter(([type]) => type === 'order-late');
    await report('failed', { order: orders[0], at: '10:45' });
    expect(await late()).toEqual([]);
    await report('failed', { order: orders[0], at: '10:46' });
    expect(await late()).toEqual([['order-late', 'terza@example.test', 'pending']]);
    await report('delivered', { order: orders[1], at: '12:30' });
    expect(await late()).toHaveLength(1);
    await report('delivered', { order: orders[2], at: '13:10' });
    expect(await late()).toEqual([['order-late', 'terza@example.test', 'withdrawn']]);
  });

  it('get a mail about their delivery, unless it is taken back or the office did it', async () => {
    await report('delivered', { order: orders[0], at: '10:42' });
    const delivered = async () => (await mails()).filter(({ type }) => type === 'order-delivered');
    expect(await delivered()).toMatchObject([
      {
        recipient: 'prima@example.test',
        status: 'pending',
        payload: { delivered_at: expect.stringMatching(/T\d\d:42:00\.\d{3}Z$/) },
      },
    ]);
    await report('reopened', { order: orders[0], at: '10:50' });
    expect(await delivered()).toMatchObject([{ status: 'withdrawn' }]);
    await admin('POST', 'orders/bulk', {
      action: 'deliver',
      orders: [{ id: orders[2], version: 3 }],
    });
    expect(await delivered()).toHaveLength(1);
  });

  it('without a delivery get no mail that it is coming', async () => {
    await report('departed', { at: '08:00' });
    await report('failed', { order: orders[0], at: '10:00' });
    expect(await mailTypes()).toEqual([
      [ROAD, 'prima@example.test', 'withdrawn'],
      [ROAD, 'terza@example.test', 'pending'],
    ]);
    await report('closed', { at: '12:00' });
    expect((await mailTypes()).map(([, , status]) => status)).toEqual(['withdrawn', 'withdrawn']);
  });
});
