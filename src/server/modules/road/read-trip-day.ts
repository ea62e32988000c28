import { subDays } from 'date-fns/subDays';
import { eq, inArray, or } from 'drizzle-orm';
import { OPEN_STATUSES } from '#contract/orders/orders.schema.ts';
import {
  REPLAN_DAYS,
  type RoadOrder,
  type Trip,
  type TripDay,
} from '#contract/road/trips.schema.ts';
import {
  failedStops,
  placePhotosByOrder,
  stopKey,
  stopStates,
} from '#server/modules/giro/stop-results.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import { findTrip, type TripRow, tripsOfDay } from '#server/modules/trips/trips.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { noticesOf } from './road-notices.store.ts';

/** The trips of a day with their orders, what is on none, and what was not delivered lately. */
export async function readTripDay(orm: Orm, date: string, now: Date): Promise<TripDay> {
  const [trips, failed] = await Promise.all([
    tripsOfDay(orm, date),
    failedStops(orm, subDays(now, REPLAN_DAYS)),
  ]);
  const failedIds = failed.map(({ order_id }) => order_id);
  const orders = await readRoadOrders(
    orm,
    [...trips, ...failed.map((stop) => ({ id: stop.trip_id }))],
    {
      date,
      ids: failedIds,
    },
  );
  const stillFailed = failed.flatMap(({ order_id, trip_id }) =>
    orders.filter((order) => order.id === order_id && order.trip_id === trip_id && isOpen(order)),
  );
  return {
    date,
    trips: await withOrders(orm, trips, orders),
    unassigned: orders.filter(
      (order) => order.trip_id === null && order.delivery_date === date && isOpen(order),
    ),
    to_replan: stillFailed,
  };
}

/** Raises NOT_FOUND. */
export async function readTrip(orm: Orm, id: string): Promise<Trip> {
  const trip = existing(await findTrip(orm, id), 'Giro non trovato');
  const orders = await readRoadOrders(orm, [trip], { date: trip.date, ids: [] });
  const [read] = await withOrders(orm, [trip], orders);
  return read as Trip;
}

const isOpen = ({ status }: RoadOrder) => (OPEN_STATUSES as readonly string[]).includes(status);

async function withOrders(orm: Orm, trips: TripRow[], orders: RoadOrder[]): Promise<Trip[]> {
  const notices = await noticesOf(
    orm,
    trips.map(({ id }) => id),
  );
  return trips.map((trip) => ({
    ...trip,
    orders: orders.filter(({ trip_id }) => trip_id === trip.id),
    notices: notices.filter(({ trip_id }) => trip_id === trip.id),
  }));
}

/** The private customers' orders of a day and these others, by date and time, with what the drivers said of them. */
async function readRoadOrders(
  orm: Orm,
  trips: readonly { id: string }[],
  { date, ids }: { date: string; ids: string[] },
): Promise<RoadOrder[]> {
  const found = await findOrders(orm, 'consumer', (table) =>
    or(eq(table.delivery_date, date), ids.length > 0 ? inArray(table.id, ids) : undefined),
  );
  const orders = found.flatMap((each) => (each.type === 'consumer' ? [each.order] : []));
  const [states, photos] = await Promise.all([
    stopStates(orm, [...new Set(trips.map(({ id }) => id))]),
    placePhotosByOrder(
      orm,
      orders.map(({ id }) => id),
    ),
  ]);
  return orders
    .map((order) => ({
      ...order,
      place_photos: photos.get(order.id)?.length ?? 0,
      ...(states.get(stopKey(order.trip_id, order.id)) ?? { arrived_at: null, result: null }),
    }))
    .toSorted(
      (a, b) =>
        a.delivery_date.localeCompare(b.delivery_date) ||
        a.delivery_time.localeCompare(b.delivery_time),
    );
}
