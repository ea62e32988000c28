import { inArray } from 'drizzle-orm';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { companyPhone } from '#contract/phone.ts';
import type { DriverDay, DriverStop } from '#contract/road/driver.schema.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { readProofWishes } from '#server/modules/settings/proof-wishes.store.ts';
import { type TripRow, tripsOfDriver } from '#server/modules/trips/trips.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { DriverSession } from './driver-session.ts';
import { placePhotosByOrder, stopStateOf, stopStates } from './stop-results.store.ts';

/** The driver's trips of today and tomorrow. */
export async function readDriverDay(
  orm: Orm,
  { driver }: DriverSession,
  now: Date,
): Promise<DriverDay> {
  const today = romeDate(now);
  const trips = await tripsOfDriver(orm, driver.id, [today, shiftDate(today, 1)]);
  const [stops, proof, { company }] = await Promise.all([
    readStops(orm, trips),
    readProofWishes(orm),
    readSite(orm),
  ]);
  return {
    driver,
    today,
    proof,
    now: now.toISOString(),
    office_phone: companyPhone(company, 'consumer'),
    trips: trips
      .map(({ id, date, status, started_at, vehicle }) => ({
        id,
        date,
        status,
        started_at,
        vehicle: vehicle.name,
        plate: vehicle.plate,
        stops: stops.flatMap(({ trip_id, ...stop }) => (trip_id === id ? [stop] : [])),
      }))
      .toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}

/** By time. Cancelled orders have left their trips. */
async function readStops(
  orm: Orm,
  trips: readonly TripRow[],
): Promise<(DriverStop & { trip_id: string | null })[]> {
  const ids = trips.map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await findOrders(orm, 'consumer', (table) =>
    'trip_id' in table ? inArray(table.trip_id, ids) : undefined,
  );
  const orders = found.flatMap((each) => (each.type === 'consumer' ? [each.order] : []));
  const [states, photos] = await Promise.all([
    stopStates(orm, ids),
    placePhotosByOrder(
      orm,
      orders.map(({ id }) => id),
    ),
  ]);
  return orders
    .map(({ id, delivery_time, ...order }) => ({
      ...order,
      order_id: id,
      time: delivery_time,
      place_photos: photos.get(id) ?? [],
      completed: order.status === 'completed',
      ...stopStateOf(states, { ...order, id }),
    }))
    .toSorted((a, b) => a.time.localeCompare(b.time));
}
