import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { romeInstant } from '#contract/days/rules.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { isUpToDate } from './mail-up-to-date.ts';

const DATE = '2026-11-23';

it("a mail about the lorry's position is only sent on the day of the delivery", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database, { clock: () => romeInstant(DATE, '08:00') });
  const office = await api.signInAs('admin');
  const admin = async <Body>(method: string, path: string, body: object) =>
    (await api.request(method, `/api/admin/${path}`, body, office)).body as Body;
  const lorry = { name: 'Daily', plate: 'AB 123', max_kg: 1200 };
  const { id: vehicle_id } = await admin<{ id: string }>('POST', 'vehicles', lorry);
  const trip = await admin<{ id: string }>('POST', 'trips', { date: DATE, vehicle_id });
  const order = await createConsumer(orm, { delivery_date: DATE, status: 'confirmed' });
  const orders = [{ id: order, from: null }];
  await admin('POST', 'trips/assign', { trip_id: trip.id, orders });
  await admin('PATCH', `trips/${trip.id}`, { version: 1, status: 'started' });

  const [mail] = await rows<Parameters<typeof isUpToDate>[1]>(
    orm,
    sql`select * from notifications where type = 'order-on-the-road'`,
  );
  if (!mail) throw new Error('nobody was told');
  const holds = (now: Date) => isUpToDate({ orm, clock: () => now }, mail);
  expect(await holds(romeInstant(DATE, '23:59'))).toBe(true);
  expect(await holds(romeInstant('2026-11-24', '00:00'))).toBe(false);
});
