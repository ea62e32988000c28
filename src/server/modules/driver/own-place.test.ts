import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { romeInstant } from '#contract/days/rules.ts';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import { LINK_TOKEN_HEADER } from '#contract/orders/own-delivery.schema.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';
import { pngChunk, pngOf } from '#test/pictures.ts';

const PLACE = { delivery_date: '2026-11-24', delivery_time: '10:00' };
const SAID = {
  put_down: 'Nel cortile',
  narrow_gate: true,
  slope: false,
  ztl: true,
  needs_crane: true,
  site_contact: 'Geom. Catalano',
};

describe('a customer who helps the driver', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let now = NOW;
  const api = await createTestApi(database, { clock: () => now });
  const office = await api.signInAs('admin');
  const admin = async <Body>(method: string, path: string, body?: object) =>
    (await api.request(method, `/api/admin/${path}`, body, office)).body as Body;
  const own = (path: string, body: object) => api.request('POST', `/api/own-order${path}`, body);
  const read = async (token: string) => (await own('', { token })).body as OwnOrder;
  const linkTo = (subject: string) =>
    makeLink(orm, { purpose: 'order', subject, recipient: 'a@example.test' });
  const send = (token: string, bytes: Buffer) =>
    api.request('POST', '/api/own-order/place-photos', new Uint8Array(bytes), {
      [LINK_TOKEN_HEADER]: token,
      'content-type': 'application/octet-stream',
    });
  let [id, token, other] = ['', '', ''];

  beforeAll(async () => {
    id = await createConsumer(orm, PLACE);
    const known = { weight_kg: 900, access: "Solo l'ufficio", ddt: 'n. 7' };
    await admin('PATCH', `orders/${id}`, { version: 1, ...known });
    token = await linkTo(id);
    other = await linkTo(await createConsumer(orm, { ...PLACE, delivery_time: '11:00' }));
  });

  it('gives instructions once for office and driver, reads them again, and nothing that only the office knows', async () => {
    const { version } = await read(token);
    const { status, body } = await own('/delivery', {
      token,
      version,
      ...SAID,
      site_phone: '333 123 4567',
    });
    expect([status, body]).toMatchObject([
      200,
      { delivery: { ...SAID, site_phone_end: '567', place_photos: [] } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Solo l'ufficio|n\. 7|900|123 4567/);
    expect(
      await row(
        orm,
        sql`select put_down, ztl, site_phone, access from orders_consumer where id = ${id}::uuid`,
      ),
    ).toEqual({
      put_down: 'Nel cortile',
      ztl: true,
      site_phone: '333 123 4567',
      access: "Solo l'ufficio",
    });
    const { entries } = await admin<OrderHistory>('GET', `orders/${id}/history`);
    expect(entries[0]).toMatchObject({ actor: 'customer', after: { put_down: 'Nel cortile' } });
    // Without a number the stored one stays.
    const again = await own('/delivery', { token, version: version + 1, ...SAID, slope: true });
    expect(again.body).toMatchObject({ delivery: { slope: true, site_phone_end: '567' } });
  });

  it('sees what the office has changed since, and overwrites nothing', async () => {
    const { version } = await read(token);
    await admin('PATCH', `orders/${id}`, { version, put_down: 'Sul marciapiede' });
    const { status, body } = await own('/delivery', { token, version, ...SAID });
    expect([status, body]).toMatchObject([
      409,
      { code: 'CONFLICT', current: { delivery: { put_down: 'Sul marciapiede' } } },
    ]);
  });

  it('sees errors at their fields', async () => {
    const { version } = await read(token);
    const { status, body } = await own('/delivery', {
      token,
      version,
      ...SAID,
      put_down: 'x'.repeat(201),
    });
    expect([status, body]).toMatchObject([422, { fields: { put_down: expect.any(String) } }]);
    expect((await own('/delivery', { token: 'x', version, ...SAID })).status).toBe(403);
  });

  it('sends two photos, each once and without camera data, and removes one', async () => {
    const [first, second, third] = [10, 11, 12].map((width) => pngOf({ width }));
    const place = pngChunk('tEXt', Buffer.from('GPS\0 37.5 15.1'));
    const one = await send(token, pngOf({ width: 10, more: [place] }));
    expect([one.status, one.body]).toMatchObject([200, { place_photos: [expect.any(String)] }]);
    await send(token, pngOf({ width: 10, more: [place] }));
    const { body } = (await send(token, second as Buffer)) as { body: { place_photos: string[] } };
    expect(body.place_photos).toHaveLength(2);
    expect(await send(token, third as Buffer)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('Ci sono già 2 foto') },
    });
    expect((await read(token)).delivery?.place_photos).toEqual(body.place_photos);
    const [photo = ''] = body.place_photos;
    expect((await own('/place-photos/read', { token, id: photo })).body).toEqual({
      media_type: 'image/png',
      picture: first?.toString('base64'),
    });
    expect((await own('/place-photos/read', { token: other, id: photo })).status).toBe(404);
    await own('/place-photos/remove', { token: other, id: photo });
    expect((await read(token)).delivery?.place_photos).toHaveLength(2);
    const left = await own('/place-photos/remove', { token, id: photo });
    expect(left.body).toEqual({ place_photos: body.place_photos.slice(1) });
  });

  it.each([
    ['no picture', Buffer.from('<svg/>')],
    ['a PNG that is none', Buffer.concat([pngOf().subarray(0, 20), Buffer.from('x')])],
    ['one of too many pixels', pngOf({ width: 1300 })],
  ])('cannot send %s', async (_, bytes) => {
    expect((await send(token, bytes)).status).toBe(422);
  });

  it('cannot send a photo that is too large', async () => {
    const { status, body } = await send(token, Buffer.concat([pngOf(), Buffer.alloc(300_000)]));
    expect([status, body]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  it('has the link checked before the photo is read', async () => {
    let reads = 0;
    const sendWith = async (link: string) => {
      const picture = new ReadableStream(
        {
          pull: (controller) => {
            reads += 1;
            controller.enqueue(pngOf());
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        host: 'localhost',
        origin: 'http://localhost',
        'content-length': String(pngOf().length),
        [LINK_TOKEN_HEADER]: link,
      };
      const init = { method: 'POST', headers, body: picture, duplex: 'half' } as RequestInit;
      const answer = await api.app.request('http://localhost/api/own-order/place-photos', init);
      return { status: answer.status, body: await answer.json() };
    };
    expect(await sendWith('unknown')).toMatchObject({ body: { code: 'INVALID_ORDER_LINK' } });
    expect(reads).toBe(0);
    expect(await sendWith(other)).toMatchObject({ status: 200 });
    expect(reads).toBe(1);
  });

  it('who sends two photos at once with one place left ends up with the maximum', async () => {
    await Promise.all([20, 21, 22].map((width) => send(token, pngOf({ width }))));
    expect((await read(token)).delivery?.place_photos).toHaveLength(2);
  });

  it('can change nothing once the lorry has left, nor for a pickup', async () => {
    now = romeInstant(PLACE.delivery_date, '07:00');
    const lorry = { name: 'Daily', plate: 'AB 123', max_kg: 9000, crane: true };
    const { id: vehicle_id } = await admin<{ id: string }>('POST', 'vehicles', lorry);
    const trip = await admin<Trip>('POST', 'trips', { date: PLACE.delivery_date, vehicle_id });
    await admin('POST', 'trips/assign', { trip_id: trip.id, orders: [{ id, from: null }] });
    await admin('PATCH', `trips/${trip.id}`, { version: trip.version, status: 'started' });
    const { version, refusals, delivery } = await read(token);
    expect(refusals.delivery).toBe('on-the-road');
    const [photo = ''] = delivery?.place_photos ?? [];
    for (const { status, body } of [
      await own('/delivery', { token, version, ...SAID }),
      await send(token, pngOf({ width: 30 })),
      await own('/place-photos/remove', { token, id: photo }),
    ]) {
      expect([status, body]).toMatchObject([
        409,
        { code: 'CHANGE_REFUSED', change: 'on-the-road' },
      ]);
    }
    expect(
      await rows(orm, sql`select from place_photos where order_id = ${id}::uuid`),
    ).toHaveLength(2);
    const pickup = await linkTo(await createSupplier(orm, { delivery_date: '2026-11-25' }));
    expect(await read(pickup)).toMatchObject({ delivery: null, refusals: { delivery: 'ended' } });
    // The lorry was never reported back: its day is over anyway.
    now = romeInstant('2026-11-25', '00:00');
    expect((await own('/delivery', { token, version, ...SAID })).status).toBe(200);
    expect((await send(token, pngOf({ width: 30 }))).body).not.toMatchObject({
      change: 'on-the-road',
    });
    expect((await own('/place-photos/remove', { token, id: photo })).status).toBe(200);
  });
});
