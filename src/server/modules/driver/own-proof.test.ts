import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { romeDate, romeInstant, shiftDate } from '#contract/days/rules.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { pngOf } from '#test/pictures.ts';
import { insertStopFile, takeStopEvent } from './stop-events.store.ts';

/** Events happened in the last month, by the database's clock. */
const DATE = shiftDate(romeDate(new Date()), -2);

describe('the proof of a delivery', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database, { clock: () => new Date() });
  const office = await api.signInAs('admin');
  const admin = async <Body>(method: string, path: string, body?: object) =>
    (await api.request(method, `/api/admin/${path}`, body, office)).body as Body;
  const own = (path: string, body: object) => api.request('POST', `/api/own-order${path}`, body);
  const photo = pngOf({ width: 33 });
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const shown = { received_by: 'Geom. Catalano', files: [{ sha256, kind: 'photo' }] };
  let [id, token, other] = ['', '', ''];
  let trip: Trip;
  let driver = { id: '', name: '' };

  const report = (kind: string, at: string, more: object = {}) => {
    const event = {
      id: crypto.randomUUID(),
      trip_id: trip.id,
      order_id: id,
      kind,
      clock_offset_ms: 0,
      device_at: romeInstant(DATE, at).toISOString(),
      ...more,
    };
    return takeStopEvent(orm, { driver, device: driver.id }, event as never, DATE).then(
      () => event,
    );
  };
  const read = async () => (await own('', { token })).body as OwnOrder;
  const show = async (show_proof: boolean) => {
    const { version } = await admin<{ version: number }>('GET', 'booking-settings');
    await admin('PATCH', 'booking-settings', { version, show_proof });
  };

  beforeAll(async () => {
    const lorry = { name: 'Daily', plate: 'AB 123', max_kg: 1200 };
    const { id: vehicle_id } = await admin<{ id: string }>('POST', 'vehicles', lorry);
    driver = await admin('POST', 'drivers', { name: 'Salvo' });
    trip = await admin('POST', 'trips', { date: DATE, vehicle_id, driver_id: driver.id });
    const place = { delivery_date: DATE, status: 'confirmed', by_office: true } as const;
    id = await createConsumer(orm, { ...place, delivery_time: '10:00' });
    const stranger = await createConsumer(orm, { ...place, delivery_time: '11:00' });
    const orders = [id, stranger].map((order) => ({ id: order, from: null }));
    await admin('POST', 'trips/assign', { trip_id: trip.id, orders });
    const linkTo = (subject: string) =>
      makeLink(orm, { purpose: 'order', subject, recipient: 'a@example.test' });
    [token, other] = [await linkTo(id), await linkTo(stranger)];
    const proofInput = { received_by: 'Geom. Catalano', files: [{ sha256, kind: 'photo' }] };
    const event = await report('delivered', '10:42', proofInput);
    const sent = { sha256, kind: 'photo' };
    await insertStopFile(orm, event.id, sent, { bytes: photo, media_type: 'image/png', sha256 });
  });

  it('is not shown to the customer before the office wants it', async () => {
    expect((await read()).road).toMatchObject({ state: 'delivered', proof: null });
    expect((await own('/proof', { token, sha256 })).status).toBe(404);
  });

  it('is shown only to its customer once the office wants it', async () => {
    await show(true);
    expect((await read()).road?.proof).toEqual(shown);
    expect((await own('/proof', { token, sha256 })).body).toEqual({
      media_type: 'image/png',
      picture: photo.toString('base64'),
    });
    expect((await own('/proof', { token: other, sha256 })).status).toBe(404);
    expect((await own('/proof', { token: 'x', sha256 })).status).toBe(403);
    expect((await own('/proof', { token, sha256: 'ab'.repeat(32) })).status).toBe(404);
  });

  it('disappears with a result that was taken back, and with the switch', async () => {
    await report('reopened', '10:45');
    expect((await read()).road?.proof ?? null).toBeNull();
    expect((await own('/proof', { token, sha256 })).status).toBe(404);
    await report('failed', '10:50', { reason: 'absent' });
    expect((await read()).road).toMatchObject({ state: 'failed', proof: null });
    await report('delivered', '10:55', { received_by: 'Concetta' });
    expect((await read()).road?.proof).toEqual({ received_by: 'Concetta', files: [] });
    await show(false);
    expect((await read()).road?.proof).toBeNull();
  });
});
