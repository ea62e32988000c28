import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLink } from '#server/modules/links/links.store.ts';
import { bookOrder } from '#server/modules/orders/orders.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { pushDevices, pushNotices } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { COMPANY_EMAIL, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate, freshPlace } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { createProgramKey } from '#test/program-key.ts';
import { newBrowser } from '#test/push-service.ts';
import { countRoundTrips } from '#test/round-trips.ts';

describe('an office with a browser that is told', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  let colleague: { cookie: string };
  const subscribe = async (headers: { cookie: string }) => {
    const { read: _, ...keys } = newBrowser();
    const input = { endpoint: `http://127.0.0.1:9/${crypto.randomUUID()}`, ...keys };
    const { status } = await api.request('POST', '/api/admin/push/devices', input, headers);
    expect(status).toBe(201);
  };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
    colleague = await api.signInAs('admin');
  });
  beforeEach(async () => {
    await orm.delete(pushNotices);
    await orm.delete(pushDevices);
    await subscribe(office);
  });

  type Headers = Record<string, string | undefined>;
  const call = async <Body>(
    headers: Headers,
    ...[method, path, body]: [method: string, path: string, body?: object]
  ) => {
    const answer = await api.request(method, path, body, headers);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body as Body;
  };
  const admin = <Body>(method: string, path: string, body?: object) =>
    call<Body>(office, method, `/api/admin/${path}`, body);
  const stored = () =>
    rows<{ kind: string; subject_id: string; date: string | null; time: string | null }>(
      orm,
      sql`select kind, subject_id, delivery_date::text as date, delivery_time as time
        from push_notices order by created_at, kind`,
    );
  /** The notices since. */
  const told = async () => {
    const found = await stored();
    await orm.delete(pushNotices);
    return found.map(({ kind, subject_id, date, time }) => [kind, subject_id, date, time]);
  };
  const linkTo = (purpose: 'order' | 'offer', subject: string) =>
    makeLink(orm, { purpose, subject, recipient: 'concetta@example.test' });

  it('is told of an order by a customer and by a reseller, not of its own', async () => {
    const place = freshPlace();
    const order = await createConsumer(orm, place);
    expect(await told()).toEqual([['order-booked', order, place.delivery_date, '09:30']]);
    const delivery_date = freshDate();
    const pickup = await createSupplier(orm, { delivery_date });
    expect(await told()).toEqual([['order-booked', pickup, delivery_date, null]]);
    await createConsumer(orm, { ...freshPlace(), by_office: true });
    await createSupplier(orm, { ...freshPlace(), by_office: true });
    expect(await told()).toEqual([]);
  });

  it('is told what a customer changes by the link, and restores', async () => {
    const id = await createConsumer(orm, freshPlace());
    const token = await linkTo('order', id);
    await told();
    const own = async (path: string, input: object) => {
      const { version } = await row<{ version: number }>(
        orm,
        sql`select version from orders_consumer where id = ${id}`,
      );
      await call({}, 'POST', `/api/own-order/${path}`, { token, version, ...input });
    };
    const place = freshPlace();
    await own('move', place);
    await own('delivery', {
      put_down: 'Nel cortile',
      narrow_gate: true,
      slope: false,
      ztl: false,
      needs_crane: false,
      site_contact: '',
      site_phone: '',
    });
    await own('cancel', { reason: 'other' });
    await own('restore', {});
    const where = [id, place.delivery_date, '09:30'];
    expect(await told()).toEqual([
      ['order-moved', ...where],
      ['order-changed', ...where],
      ['order-cancelled', ...where],
      ['order-restored', ...where],
    ]);
  });

  it('is told of an accepted offer; of one with a date by its order alone', async () => {
    const accept = async (place: object | null) => {
      const { id, version, revision } = await storeOffer(orm, { status: 'sent' });
      const token = await linkTo('offer', id);
      const input = { token, version, revision, name: 'Concetta', place };
      await call({}, 'POST', '/api/own-offer/accept', input);
      return id;
    };
    const id = await accept(null);
    expect(await told()).toEqual([['offer-accepted', id, null, null]]);
    const place = freshPlace();
    await accept(place);
    expect(await told()).toMatchObject([
      ['order-booked', expect.any(String), place.delivery_date, '09:30'],
    ]);
    const byOffice = await storeOffer(orm, { status: 'sent' });
    await admin('POST', `offers/${byOffice.id}/accept`, {
      version: byOffice.version,
      name: 'Concetta',
      place: null,
    });
    expect(await told()).toEqual([]);
  });

  it('is told of a stop that failed, and of no other result', async () => {
    const place = freshPlace('2026-11-21', '15:30');
    const order = await createConsumer(orm, { ...place, by_office: true, status: 'confirmed' });
    const driver = await admin<{ id: string }>('POST', 'drivers', { name: 'Salvo Russo' });
    const lorry = { name: 'Daily', plate: 'AB 123', max_kg: 90_000 };
    const vehicle = await admin<{ id: string }>('POST', 'vehicles', lorry);
    const date = place.delivery_date;
    const planned = { date, driver_id: driver.id, vehicle_id: vehicle.id };
    const { id: trip_id } = await admin<{ id: string }>('POST', 'trips', planned);
    await admin('POST', 'trips/assign', { trip_id, orders: [{ id: order, from: null }] });
    await told();
    const report = async (kind: string, reason: string | null) => {
      const event = {
        id: crypto.randomUUID(),
        trip_id,
        order_id: order,
        kind,
        reason,
        device_at: new Date().toISOString(),
        clock_offset_ms: 0,
      };
      await orm.execute(sql`select take_stop_event(${JSON.stringify(event)}::jsonb, gen_random_uuid(), ${driver.id},
        'Salvo Russo', ${date}, 15, 45)`);
    };
    await report('failed', 'absent');
    expect(await told()).toEqual([['stop-failed', order, date, '15:30']]);
    await report('partial', 'absent');
    await report('delivered', null);
    await report('reopened', null);
    expect(await told()).toEqual([]);
  });

  it('learns of nothing if no browser is on, in the one statement of a booking', async () => {
    await orm.delete(pushDevices);
    const { counted, sent } = countRoundTrips(database);
    const order = { ...consumerOrder(freshPlace()), status: 'pending' as const };
    await bookOrder(counted.orm, { type: 'consumer', order }, COMPANY_EMAIL);
    expect(sent).toEqual(['execute']);
    expect(await told()).toEqual([]);
  });

  it('learns of nothing that was rolled back', async () => {
    const booking = orm.transaction(async (transaction) => {
      const order = { ...consumerOrder(freshPlace()), status: 'pending' as const };
      await bookOrder(transaction, { type: 'consumer', order }, COMPANY_EMAIL);
      throw new Error('rolled back');
    });
    await expect(booking).rejects.toThrow('rolled back');
    expect(await told()).toEqual([]);
  });

  it('keeps nothing of the customer with a notice', async () => {
    await createConsumer(orm, { ...freshPlace(), name: 'Concetta Segreta' });
    const found = await rows(orm, sql`select * from push_notices`);
    expect(found).toHaveLength(1);
    expect(JSON.stringify(found)).not.toMatch(/concetta/i);
  });

  describe('is not told what a colleague has taken, who', () => {
    const taken = async (take: (id: string) => Promise<unknown>) => {
      const [id, other] = [
        await createConsumer(orm, freshPlace()),
        await createConsumer(orm, freshPlace()),
      ];
      await take(id);
      return (await told()).map(([, subject]) => (subject === other ? 'other' : 'taken'));
    };
    const asColleague = (method: string, path: string, body?: object) =>
      call(colleague, method, `/api/admin/${path}`, body);

    it('has opened the order', async () => {
      expect(await taken((id) => asColleague('POST', `push/taken/${id}`))).toEqual(['other']);
    });

    it('has changed the order, or deleted it', async () => {
      const confirm = (id: string) => asColleague('PATCH', `orders/${id}`, { status: 'confirmed' });
      expect(await taken(confirm)).toEqual(['other']);
      expect(await taken((id) => asColleague('DELETE', `orders/${id}`))).toEqual(['other']);
    });

    it('has said that they see to the order', async () => {
      expect(await taken((id) => asColleague('PUT', `orders/${id}/claim`))).toEqual(['other']);
    });

    it('has called because of the offer', async () => {
      const offer = await storeOffer(orm, { status: 'sent' });
      const token = await linkTo('offer', offer.id);
      const { id, version, revision } = offer;
      const input = { token, version, revision, name: 'Concetta', place: null };
      await call({}, 'POST', '/api/own-offer/accept', input);
      await asColleague('POST', `offers/${id}/calls`, { version: version + 1, note: '' });
      expect(await told()).toEqual([]);
    });
  });

  it('is told although a program has read and changed the order', async () => {
    const { headers } = await createProgramKey(api, ['orders:read', 'orders:write']);
    const id = await createConsumer(orm, freshPlace());
    await call(headers, 'GET', `/api/admin/orders/${id}`);
    await call(headers, 'PATCH', `/api/admin/orders/${id}`, { status: 'confirmed' });
    expect((await told()).map(([kind]) => kind)).toEqual(['order-booked']);
    const path = `/api/admin/push/taken/${id}`;
    expect(await api.request('POST', path, undefined, headers)).toMatchObject({ status: 403 });
  });

  it('is told although the order was only read, as an open page does by itself', async () => {
    const id = await createConsumer(orm, freshPlace());
    await admin('GET', `orders/${id}`);
    await admin('GET', `orders/${id}/history`);
    expect((await told()).map(([, subject]) => subject)).toEqual([id]);
  });
});
