import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from '#contract/users/customer-data.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import {
  drivers,
  placePhotos,
  roadNotices,
  stopEvents,
  stopFiles,
  trips,
  vehicles,
} from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';

const EMAIL = 'concetta.strada@example.test';
const OTHER = 'altra@example.test';
/** Before the clock of the tests, 21 November 2026. */
const PAST = '2026-11-10';
const AT = '2026-11-10T08:00:00.000Z';
const PICTURES = [Buffer.from('una foto'), Buffer.from('una firma')];
const HASHES = PICTURES.map((bytes) => createHash('sha256').update(bytes).digest('hex'));

describe("drivers' reports about a customer", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const { cookie } = await api.signInAs('admin');
  const post = async <Body>(path: string, contact: string) =>
    (await api.request('POST', `/api/admin/${path}`, { contact }, { cookie })).body as Body;
  const orders: Record<'kept' | 'cancelled' | 'other', string> = {
    kept: '',
    cancelled: '',
    other: '',
  };

  /** A delivery with note, receiver, a photo and a signature, and a photo of its place. */
  async function report(trip_id: string, order_id: string): Promise<void> {
    const id = crypto.randomUUID();
    const files = ['a', 'b'].map((letter, n) => ({
      sha256: letter.repeat(64),
      kind: n === 0 ? 'photo' : 'signature',
    }));
    await orm.insert(stopEvents).values({
      id,
      trip_id,
      order_id,
      kind: 'delivered',
      files,
      note: 'Suonare due volte',
      received_by: 'Zio Turi',
      device_at: AT,
      happened_at: AT,
      device_id: crypto.randomUUID(),
    });
    const media_type = 'image/jpeg';
    const stored = files.map((file, n) => ({
      ...file,
      event_id: id,
      bytes: PICTURES[n] as Buffer,
    }));
    await orm.insert(stopFiles).values(stored.map((file) => ({ ...file, media_type })));
    const place = { sha256: 'c'.repeat(64), media_type, bytes: Buffer.from('un cancello') };
    await orm.insert(placePhotos).values({ order_id, ...place });
    await orm.insert(roadNotices).values({ trip_id, order_id, kind: 'event', event_id: id });
  }

  beforeAll(async () => {
    const [vehicle] = await orm
      .insert(vehicles)
      .values({ name: 'Iveco', plate: 'AB 123 CD', max_kg: 1000 })
      .returning();
    const [driver] = await orm.insert(drivers).values({ name: 'Salvo' }).returning();
    const [trip] = await orm
      .insert(trips)
      .values({ date: PAST, vehicle_id: vehicle?.id ?? '', driver_id: driver?.id })
      .returning();
    const at = (delivery_time: string, more: object) =>
      createConsumer(orm, { by_office: true, delivery_date: PAST, delivery_time, ...more });
    orders.kept = await at('08:00', { email: EMAIL, status: 'completed' });
    await orm.execute(
      sql`update orders_consumer set put_down = 'Dietro casa' where id = ${orders.kept}::uuid`,
    );
    orders.cancelled = await at('09:00', { email: EMAIL, status: 'cancelled' });
    orders.other = await at('10:00', { email: OTHER, phone: '095 111222', status: 'completed' });
    for (const order of Object.values(orders)) await report(trip?.id ?? '', order);
  });

  it('are counted, and exported with the receiver and the URLs of the pictures', async () => {
    expect(await post<CustomerDataCounts>('customer-data', EMAIL)).toMatchObject({ pictures: 6 });
    const data = await post<CustomerData>('customer-data/export', EMAIL);
    expect(data.deliveries).toMatchObject(
      [orders.kept, orders.cancelled].map((order_id) => ({
        order_id,
        kind: 'delivered',
        note: 'Suonare due volte',
        at: AT,
        received_by: 'Zio Turi',
        pictures: expect.arrayContaining(
          HASHES.map((hash) => expect.stringContaining(`/files/${hash}`)),
        ),
      })),
    );
    expect(data.place_photos).toHaveLength(2);
    const picture =
      data.deliveries[0]?.pictures.find((each) => each.endsWith(HASHES[0] ?? '')) ?? '';
    const read = await api.app.request(picture, { headers: { cookie, host: 'localhost' } });
    expect([read.status, await read.text()]).toEqual([200, 'una foto']);
  });

  it("are erased with the customer except for what was delivered and when, and nobody else's are", async () => {
    const done = await post<ErasedCustomer>('customer-data/erasure', EMAIL);
    expect(done).toMatchObject({ orders_kept: 1, orders_deleted: 1, pictures: 6 });
    const left = await rows(
      orm,
      sql`select order_id, kind, note, received_by, files from stop_events order by order_id = ${orders.other}::uuid`,
    );
    expect(left).toEqual([
      { order_id: orders.kept, kind: 'delivered', note: '', received_by: '', files: [] },
      expect.objectContaining({ order_id: orders.other, received_by: 'Zio Turi' }),
    ]);
    expect(await rows(orm, sql`select from stop_files`)).toHaveLength(2);
    expect(await rows(orm, sql`select order_id from place_photos`)).toEqual([
      { order_id: orders.other },
    ]);
    expect(
      await rows(orm, sql`select from road_notices where order_id = ${orders.cancelled}::uuid`),
    ).toEqual([]);
    expect(
      await rows(orm, sql`select put_down from orders_consumer where id = ${orders.kept}::uuid`),
    ).toEqual([{ put_down: '' }]);
    await expect(orm.execute(sql`update stop_events set note = 'x'`)).rejects.toThrow();
  });
});
