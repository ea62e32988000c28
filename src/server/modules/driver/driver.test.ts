import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import type { DriverDay } from '#contract/road/driver.schema.ts';
import type { OrderReports } from '#contract/road/order-reports.schema.ts';
import type { Trip, TripDay } from '#contract/road/trips.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { pngChunk, pngOf } from '#test/pictures.ts';

/** NOW of the tests, in Rome. */
const TODAY = '2026-11-21';
/** Events are dated by the database's clock, which accepts none older than a month. */
const PRESSED = Date.now();
const TOMORROW = '2026-11-22';

describe("a driver's report", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  let vehicle_id = '';
  let salvo = { id: '', cookie: '' };
  let trip: Trip;
  const times = [...CONSUMER_TIMES];

  const admin = async <Body>(method: string, path: string, body?: object, status = 200) => {
    const answer = await api.request(method, `/api/admin/${path}`, body, office);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
    return answer.body as Body;
  };
  const codeOf = async (driver: string) => {
    const made = await admin<{ url: string }>('POST', `drivers/${driver}/devices`, undefined, 201);
    return made.url.split('#')[1] ?? '';
  };
  const open = (code: string) => api.request('POST', '/api/giro/session', { code });
  const cookieFrom = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

  async function newDriver(name: string) {
    const { id } = await admin<{ id: string }>('POST', 'drivers', { name }, 201);
    const opened = await open(await codeOf(id));
    expect(opened.status).toBe(200);
    return { id, cookie: cookieFrom(opened.headers) };
  }
  const newTrip = (driver_id: string, date = TODAY) =>
    admin<Trip>('POST', 'trips', { date, vehicle_id, driver_id }, 201);
  async function newStop(on: Trip = trip) {
    const place = { delivery_date: on.date, delivery_time: times.shift() ?? 'none is left' };
    const id = await createConsumer(orm, place);
    await admin('PATCH', `orders/${id}`, { status: 'confirmed' });
    await admin('POST', 'trips/assign', { trip_id: on.id, orders: [{ id, from: null }] });
    return id;
  }

  /** `minutes` from now, by the device's clock. */
  const at = (minutes: number) => new Date(PRESSED + minutes * 60_000).toISOString();
  const event = (kind: string, order_id?: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    trip_id: trip.id,
    ...(order_id && { order_id }),
    kind,
    device_at: at(-60),
    ...more,
  });
  const send = (body: object, cookie = salvo.cookie) =>
    api.request('POST', '/api/giro/events', body, { cookie });
  const take = async (body: object, outcome: 'taken' | 'set-aside' = 'taken') => {
    const answer = await send(body);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { outcome } });
  };
  const orderOf = async (id: string) =>
    (await admin<{ order: { status: string; version: number } }>('GET', `orders/${id}`)).order;
  const statusOf = async (id: string) => (await orderOf(id)).status;
  const day = () => admin<TripDay>('GET', `trips?date=${TODAY}`);
  const noticesOf = async (id = trip.id) =>
    (await day()).trips.find((each) => each.id === id)?.notices ?? [];
  const resultOf = async (id: string) =>
    (await day()).trips.flatMap(({ orders }) => orders).find((order) => order.id === id)?.result;
  const driverDay = async (cookie = salvo.cookie) =>
    (await api.request('GET', '/api/giro', undefined, { cookie })).body as DriverDay;

  beforeAll(async () => {
    const fields = { name: 'Daily', plate: 'AB 123 CD', max_kg: 90_000, crane: true };
    vehicle_id = (await admin<{ id: string }>('POST', 'vehicles', fields, 201)).id;
    salvo = await newDriver('Salvo Russo');
    trip = await newTrip(salvo.id);
  });

  describe('by a device that a code has signed in', () => {
    it('is accepted once per code, and with no other code', async () => {
      const code = await codeOf(salvo.id);
      const [first, second] = [await open(code), await open(code)];
      expect(first.status).toBe(200);
      expect(second).toMatchObject({ status: 403, body: { code: 'INVALID_LINK' } });
      expect((await open('made-up')).status).toBe(403);
      const [cookie] = first.headers.getSetCookie();
      expect(cookie).toMatch(/^consegne\.giro_session=\S+; .*HttpOnly/);
      expect(cookie).toMatch(/Path=\/api\/giro;.*SameSite=Strict/);
    });

    it('ends the first session if a second code is used on the same phone', async () => {
      const first = cookieFrom((await open(await codeOf(salvo.id))).headers);
      const readDay = (cookie: string) => api.request('GET', '/api/giro', undefined, { cookie });
      const wrong = { code: 'made-up' };
      await api.request('POST', '/api/giro/session', wrong, { cookie: first });
      expect((await readDay(first)).status).toBe(200);
      const code = await codeOf(salvo.id);
      const second = await api.request('POST', '/api/giro/session', { code }, { cookie: first });
      expect((await readDay(first)).status).toBe(401);
      expect((await readDay(cookieFrom(second.headers))).status).toBe(200);
      expect((await readDay(salvo.cookie)).status).toBe(200);
    });

    it('works until the office revokes the device, or its driver is deactivated', async () => {
      const { id, cookie } = await newDriver('Melo');
      const { devices } = await admin<{ devices: { id: string; driver_id: string }[] }>(
        'GET',
        'driver-devices',
      );
      const device = devices.find(({ driver_id }) => driver_id === id);
      await admin('PATCH', `drivers/${id}`, { version: 1, active: false });
      const readDay = () => api.request('GET', '/api/giro', undefined, { cookie });
      expect(await readDay()).toMatchObject({ status: 401 });
      await admin('PATCH', `drivers/${id}`, { version: 2, active: true });
      expect(await readDay()).toMatchObject({ status: 200 });
      await admin('POST', `driver-devices/${device?.id}/revoke`);
      expect(await readDay()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    });

    it("opens nothing of the office, nor does the office's session open the device's calls", async () => {
      const { cookie } = salvo;
      for (const path of [`/api/admin/trips?date=${TODAY}`, '/api/session/account']) {
        expect((await api.request('GET', path, undefined, { cookie })).status).toBe(401);
      }
      expect((await api.request('GET', '/api/giro', undefined, office)).status).toBe(401);
    });
  });

  it("concerns the driver's own trips of today and tomorrow, without prices and e-mail addresses", async () => {
    const other = await newDriver('Turi');
    const [today, tomorrow] = [await newTrip(other.id), await newTrip(other.id, TOMORROW)];
    await newTrip(other.id, '2026-11-23');
    await newTrip(salvo.id);
    const order = await newStop(today);
    const read = await driverDay(other.cookie);
    expect(read.trips.map(({ id }) => id)).toEqual([today.id, tomorrow.id]);
    expect(read.trips[0]?.stops).toMatchObject([{ order_id: order, name: "Concetta D'Angelo" }]);
    expect(JSON.stringify(read)).not.toContain('@');
  });

  it("about another driver's trip, a future trip, or of an unknown kind is refused", async () => {
    const other = await newDriver('Nino');
    const order = await newStop();
    expect((await send(event('arrived', order), other.cookie)).status).toBe(404);
    const elsewhere = await newTrip(salvo.id);
    const here = event('arrived', order, { trip_id: elsewhere.id });
    expect((await send(here)).status).toBe(404);
    const later = await newTrip(salvo.id, TOMORROW);
    expect(await send(event('departed', undefined, { trip_id: later.id }))).toMatchObject({
      status: 409,
      body: { message: 'Il giro è di un altro giorno.' },
    });
    expect((await send(event('exploded', order))).status).toBe(422);
    expect((await send(event('failed', order))).status).toBe(422);
    expect((await send(event('failed', order, { reason: 'bored' }))).status).toBe(422);
  });

  it('starts and closes the trip', async () => {
    const own = await newTrip(salvo.id);
    const of = (kind: string) => event(kind, undefined, { trip_id: own.id });
    const read = async () => (await day()).trips.find(({ id }) => id === own.id);
    await take(of('departed'));
    expect(await read()).toMatchObject({ status: 'started', started_at: at(-60) });
    await take(of('departed'));
    await take(of('closed'));
    expect(await read()).toMatchObject({ status: 'closed', closed_at: at(-60) });
  });

  it('completes the order, is in its history with the driver, and can be taken back', async () => {
    const order = await newStop();
    await take(event('arrived', order, { device_at: at(-9) }));
    await take(event('delivered', order, { device_at: at(-8), received_by: 'Rosa Leone' }));
    expect(await statusOf(order)).toBe('completed');
    expect(await resultOf(order)).toMatchObject({ kind: 'delivered', received_by: 'Rosa Leone' });
    const { entries } = await admin<{ entries: object[] }>('GET', `orders/${order}/history`);
    expect(entries[0]).toMatchObject({ action: 'delivered', user_name: 'Salvo Russo (autista)' });
    await take(event('reopened', order, { device_at: at(-2) }));
    expect(await statusOf(order)).toBe('confirmed');
    expect(await resultOf(order)).toBeNull();
    await take(event('partial', order, { device_at: at(-1), reason: 'damaged', note: '3 rotte' }));
    expect(await resultOf(order)).toMatchObject({ kind: 'partial', note: '3 rotte' });
    expect((await day()).to_replan.map(({ id }) => id)).toContain(order);
  });

  it('cannot be taken back a quarter of an hour later: the office sees the attempt', async () => {
    const order = await newStop();
    await take(event('delivered', order, { device_at: at(-40) }));
    await take(event('reopened', order, { device_at: at(-20) }), 'set-aside');
    expect(await statusOf(order)).toBe('completed');
    expect(await noticesOf()).toContainEqual(
      expect.objectContaining({
        order_id: order,
        kind: 'event',
        event: expect.objectContaining({ kind: 'reopened' }),
      }),
    );
  });

  it('can change a delivery for a quarter of an hour; then only the office can reopen it', async () => {
    const order = await newStop();
    await take(event('delivered', order, { device_at: at(-40) }));
    const failed = { reason: 'refused' };
    await take(event('failed', order, { ...failed, device_at: at(-20) }), 'set-aside');
    await take(event('delivered', order, { device_at: at(-19) }), 'set-aside');
    expect(await statusOf(order)).toBe('completed');
    const { version } = await orderOf(order);
    await admin('PATCH', `orders/${order}`, { version, status: 'confirmed' });
    // The driver has the buttons again.
    expect(await resultOf(order)).toBeNull();
    const stops = (await driverDay()).trips.flatMap((each) => each.stops);
    expect(stops.find(({ order_id }) => order_id === order)).toMatchObject({ result: null });
    await take(event('failed', order, { ...failed, device_at: at(-10) }));
    expect(await resultOf(order)).toMatchObject({ kind: 'failed' });
  });

  it('of a second attempt on the same day counts, however long after the first', async () => {
    const order = await newStop();
    await take(event('failed', order, { device_at: at(-50), reason: 'absent' }));
    await take(event('delivered', order, { device_at: at(-5) }));
    expect(await statusOf(order)).toBe('completed');
    expect(await resultOf(order)).toMatchObject({ kind: 'delivered' });
  });

  it('counts once, in whatever order and at whatever time it arrives', async () => {
    const order = await newStop();
    const events = [
      event('delivered', order, { device_at: at(-30) }),
      event('reopened', order, { device_at: at(-29) }),
      event('failed', order, { device_at: at(-28), reason: 'absent' }),
    ];
    for (const each of [...events.toReversed(), ...events]) await take(each);
    expect(await statusOf(order)).toBe('confirmed');
    expect(await resultOf(order)).toMatchObject({ kind: 'failed', reason: 'absent' });
    const { reports } = await admin<OrderReports>('GET', `orders/${order}/reports`);
    expect(reports.map(({ kind }) => kind)).toEqual(['failed', 'reopened', 'delivered']);
  });

  it('has the time of both clocks, and is never later than its arrival', async () => {
    const order = await newStop();
    const twoHours = 2 * 3_600_000;
    await take(
      event('failed', order, { device_at: at(-125), clock_offset_ms: twoHours, reason: 'other' }),
    );
    expect(await resultOf(order)).toMatchObject({ at: at(-5), device_at: at(-125) });
    const since = new Date('2000-01-01T00:00:00Z');
    await take(
      event('delivered', order, {
        device_at: since.toISOString(),
        clock_offset_ms: PRESSED - since.getTime() - 60_000,
      }),
    );
    expect(await resultOf(order)).toMatchObject({ kind: 'delivered', at: at(-1) });
    expect((await send(event('arrived', order, { device_at: 'yesterday' }))).status).toBe(422);
  });

  describe('from a device with a wrong clock', () => {
    const NEW_YEAR_2000 = '2000-01-01T00:00:09.000Z';
    const minutesAgo = (instant: string) => (Date.now() - Date.parse(instant)) / 60_000;

    it('has the time of its arrival, and both clocks are shown', async () => {
      const order = await newStop();
      const eveningBefore = '2026-11-20T20:00:00.000Z';
      for (const device_at of [NEW_YEAR_2000, eveningBefore, '2040-06-01T08:00:00.000Z']) {
        await take(event('partial', order, { device_at, reason: 'damaged' }));
        const result = await resultOf(order);
        expect(minutesAgo(result?.at ?? NEW_YEAR_2000), device_at).toBeLessThan(5);
        expect(result).toMatchObject({ device_at });
        const { reports } = await admin<OrderReports>('GET', `orders/${order}/reports`);
        expect(reports[0]).toMatchObject({ at: result?.at, device_at });
      }
    });

    it('never decides which result counts: the later press does', async () => {
      const order = await newStop();
      const failed = (device_at: string, seq: number) =>
        event('failed', order, { device_at, reason: 'absent', seq });
      const delivered = (device_at: string, seq: number) =>
        event('delivered', order, { device_at, seq });
      await take(failed(at(-30), 1));
      await take(delivered(at(-200), 2));
      expect(await resultOf(order)).toMatchObject({ kind: 'delivered', device_at: at(-200) });
      expect(await statusOf(order)).toBe('completed');
      await take(failed('2040-06-01T08:00:00.000Z', 3));
      expect(await resultOf(order)).toMatchObject({ kind: 'failed' });
      await take(delivered(at(-5), 4));
      expect(await resultOf(order)).toMatchObject({ kind: 'delivered' });
      await take(failed(NEW_YEAR_2000, 5));
      expect(await resultOf(order)).toMatchObject({ kind: 'failed', device_at: NEW_YEAR_2000 });
    });

    it('starts and closes the trip on its day, never closed before it has left', async () => {
      const own = await newTrip(salvo.id);
      const of = (kind: string, more: object) =>
        event(kind, undefined, { trip_id: own.id, ...more });
      await take(of('departed', { device_at: at(-90), seq: 1 }));
      await take(of('closed', { device_at: at(-92), seq: 2 }));
      const read = (await day()).trips.find(({ id }) => id === own.id);
      expect(read).toMatchObject({ started_at: at(-90), closed_at: at(-90) });
    });
  });

  it("no longer says that the driver has arrived after 'Arrivato' was taken back", async () => {
    const order = await newStop();
    const arrived = async () => {
      const stops = (await driverDay()).trips.flatMap((each) => each.stops);
      return stops.find(({ order_id }) => order_id === order)?.arrived_at;
    };
    await take(event('arrived', order, { device_at: at(-9) }));
    expect(await arrived()).toBe(at(-9));
    await take(event('not-arrived', order, { device_at: at(-8) }));
    expect(await arrived()).toBeNull();
    const [shownOrder] = await rows<{ road: { arrived_at: string | null } }>(
      orm,
      sql`select road_of(consumer_json(o)) as road from orders_consumer as o where id = ${order}`,
    );
    expect(shownOrder?.road.arrived_at).toBeNull();
    await take(event('arrived', order, { device_at: at(-7) }));
    expect(await arrived()).toBe(at(-7));
  });

  it('is refused with an id that another press or another driver has used', async () => {
    const order = await newStop();
    const used = event('delivered', order);
    await take(used);
    const other = await newDriver('Santo');
    const theirs = await newTrip(other.id);
    const refused = { status: 409, body: { code: 'CONFLICT' } };
    expect(
      await send({ ...event('departed'), id: used.id, trip_id: theirs.id }, other.cookie),
    ).toMatchObject(refused);
    expect(await send({ ...event('arrived', order), id: used.id })).toMatchObject(refused);
    // The trip is theirs by now, the event is not.
    const { version } = (await day()).trips.find(({ id }) => id === trip.id) as Trip;
    await admin('PATCH', `trips/${trip.id}`, { version, driver_id: other.id });
    expect(await send(used, other.cookie)).toMatchObject(refused);
    await admin('PATCH', `trips/${trip.id}`, { version: version + 1, driver_id: salvo.id });
    await take(used);
  });

  describe('about what the office has changed since', () => {
    const late = async (change: (order: string) => Promise<unknown>) => {
      const order = await newStop();
      await change(order);
      await take(event('delivered', order), 'set-aside');
      expect(await noticesOf()).toContainEqual(
        expect.objectContaining({ order_id: order, kind: 'event' }),
      );
      const { reports } = await admin<OrderReports>('GET', `orders/${order}/reports`);
      expect(reports).toMatchObject([
        { kind: 'delivered', set_aside: true, trip: 'Daily · Salvo Russo' },
      ]);
      return order;
    };

    it.each([
      ['cancelled', { status: 'cancelled' }],
      ['moved', { delivery_date: '2026-11-26' }],
    ])('is kept for the office: %s', async (_, fields) => {
      const order = await late((id) => admin('PATCH', `orders/${id}`, fields));
      expect(await statusOf(order)).not.toBe('completed');
    });

    it('is kept for the office if the order was deleted, or taken off the trip', async () => {
      await late((id) => admin('DELETE', `orders/${id}`));
      const order = await late((id) =>
        admin('POST', 'trips/assign', { trip_id: null, orders: [{ id, from: trip.id }] }),
      );
      expect(await statusOf(order)).toBe('confirmed');
    });

    it('is kept for the office if somebody else has completed the order as undelivered', async () => {
      const order = await newStop();
      const { version } = await orderOf(order);
      await admin('POST', `orders/${order}/deliver`, { version });
      await take(event('failed', order, { reason: 'absent' }), 'set-aside');
      expect(await statusOf(order)).toBe('completed');
    });

    it('is accepted if the office has marked the order as delivered too', async () => {
      const order = await newStop();
      const { version } = await orderOf(order);
      await admin('POST', `orders/${order}/deliver`, { version });
      await take(event('delivered', order, { note: 'Davanti al garage' }));
      expect(await statusOf(order)).toBe('completed');
      expect((await resultOf(order))?.note).toBe('Davanti al garage');
    });

    it("is kept for the office if the trip is another driver's, or was dropped", async () => {
      const other = await newDriver('Iano');
      const own = await newTrip(salvo.id);
      await admin('PATCH', `trips/${own.id}`, { version: 1, driver_id: other.id });
      await take(event('departed', undefined, { trip_id: own.id }), 'set-aside');
      await admin('PATCH', `trips/${own.id}`, { version: 2, status: 'dropped' });
      await take(event('departed', undefined, { trip_id: own.id }), 'set-aside');
    });
  });

  it('from twenty devices at once is stored once each', { timeout: 120_000 }, async () => {
    const order = await newStop();
    const events = Array.from({ length: 10 }, (_, n) =>
      event(n % 2 ? 'delivered' : 'arrived', order, { device_at: at(-59 + n / 10) }),
    );
    const cookies = await Promise.all(
      Array.from({ length: 20 }, async () =>
        cookieFrom((await open(await codeOf(salvo.id))).headers),
      ),
    );
    const answers = await Promise.all(
      cookies.flatMap((cookie) => events.map((each) => send(each, cookie))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { reports } = await admin<OrderReports>('GET', `orders/${order}/reports`);
    expect(reports).toHaveLength(10);
    const { entries } = await admin<{ entries: { action: string }[] }>(
      'GET',
      `orders/${order}/history`,
    );
    expect(entries.filter(({ action }) => action === 'delivered')).toHaveLength(1);
  });

  describe('with a photo', () => {
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const put = (of: string, bytes: Uint8Array, sha256 = hashOf(bytes), cookie = salvo.cookie) =>
      api.fetch('PUT', `/api/giro/events/${of}/files/${sha256}`, Buffer.from(bytes), {
        cookie,
        'content-type': 'application/octet-stream',
      });
    const withFiles = async (...files: Uint8Array[]) => {
      const order = await newStop();
      const named = files.map((bytes) => ({ sha256: hashOf(bytes), kind: 'photo' }));
      const sent = event('delivered', order, { files: named });
      await take(sent);
      return { order, id: sent.id };
    };

    it('is complete once each has arrived, however often it is sent, and shows it without camera data', async () => {
      const place = pngChunk('tEXt', Buffer.from('GPS\0 37.5 15.1'));
      const photo = pngOf({ more: [place] });
      const { order, id } = await withFiles(photo);
      expect(await resultOf(order)).toMatchObject({ files: [], missing: 1 });
      for (const _ of ['first', 'again']) {
        const receipt = await put(id, photo);
        expect(receipt.status).toBe(200);
        expect(await receipt.json()).toEqual({ event_id: id, sha256: hashOf(photo) });
      }
      expect(await resultOf(order)).toMatchObject({ missing: 0 });
      const path = `/api/admin/stop-events/${id}/files/${hashOf(photo)}`;
      const shown = await api.fetch('GET', path, undefined, office);
      expect(shown.headers.get('content-type')).toBe('image/png');
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(pngOf());
      const stored = hashOf(pngOf());
      expect(await resultOf(order)).toMatchObject({ files: [{ sha256: stored, kind: 'photo' }] });
      const byHash = `/api/admin/stop-events/${id}/files/${stored}`;
      const same = await api.fetch('GET', byHash, undefined, office);
      expect(hashOf(Buffer.from(await same.arrayBuffer()))).toBe(stored);
    });

    it('is kept up to three times per delivery, with one signature, over all its results', async () => {
      const order = await newStop();
      const pictures = Array.from({ length: 6 }, (_, n) => pngOf({ width: 50 + n }));
      const named = (kind: string, ...of: number[]) =>
        of.map((n) => ({ sha256: hashOf(pictures[n] as Buffer), kind }));
      const failed = event('failed', order, {
        device_at: at(-9),
        reason: 'absent',
        files: [...named('photo', 0, 1), ...named('signature', 2)],
      });
      const delivered = event('delivered', order, {
        device_at: at(-8),
        files: [...named('photo', 1, 3, 4), ...named('signature', 5)],
      });
      for (const each of [failed, delivered]) await take(each);
      const sent = async (of: string, numbers: number[]) => {
        const answers = numbers.map((n) => put(of, pictures[n] as Buffer));
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      expect(await sent(failed.id, [0, 1, 2])).toEqual([200, 200, 200]);
      expect(await sent(delivered.id, [1, 3, 4, 5])).toEqual([200, 200, 404, 404]);
      expect(await resultOf(order)).toMatchObject({ kind: 'delivered', missing: 0 });
    });

    it("that is no image, too large, not announced or another driver's is refused", async () => {
      const text = Buffer.from('<script>alert(1)</script>');
      const wide = pngOf({ width: 1300 });
      const heavy = Buffer.concat([pngOf(), Buffer.alloc(300_000)]);
      const good = pngOf();
      const { id } = await withFiles(text, wide, heavy);
      expect((await put(id, text)).status).toBe(422);
      expect((await put(id, wide)).status).toBe(422);
      expect((await put(id, heavy)).status).toBe(413);
      expect((await put(id, good)).status).toBe(404);
      expect((await put(id, good, hashOf(text))).status).toBe(422);
      expect((await put(crypto.randomUUID(), good)).status).toBe(404);
      const other = await newDriver('Pippo');
      expect((await put(id, text, hashOf(text), other.cookie)).status).toBe(404);
    });

    it('is refused if one result has too many', async () => {
      const order = await newStop();
      const files = (kind: string, length: number) =>
        Array.from({ length }, (_, n) => ({ sha256: hashOf(Buffer.from([n])), kind }));
      for (const many of [files('photo', 5), files('photo', 4), files('signature', 2)]) {
        expect((await send(event('delivered', order, { files: many }))).status).toBe(422);
      }
    });
  });
});
