import { and, eq, inArray, or } from 'drizzle-orm';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { OPEN_STATUSES } from '#contract/orders/orders.schema.ts';
import { isUndecided, needsReplanning } from '#contract/road/trip-life.ts';
import {
  REPLAN_DAYS,
  type RoadOrder,
  type Trip,
  type TripDay,
  type UnclosedTrip,
} from '#contract/road/trips.schema.ts';
import {
  placePhotosByOrder,
  stopStateOf,
  stopStates,
} from '#server/modules/driver/stop-results.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import {
  findTrip,
  type TripRow,
  tripsOfDay,
  tripsSince,
  unclosedTrips,
} from '#server/modules/trips/trips.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { noticesOf } from './road-notices.store.ts';

/** A day's trips with their orders, orders without a trip, and recent failed deliveries. */
export async function readTripDay(orm: Orm, date: string, now: Date): Promise<TripDay> {
  const [trips, lately] = await Promise.all([
    tripsOfDay(orm, date),
    tripsSince(orm, shiftDate(romeDate(now), -REPLAN_DAYS)),
  ]);
  const orders = await readRoadOrders(orm, { date, trips, waiting: lately });
  const byId = new Map(lately.map((trip) => [trip.id, trip]));
  return {
    date,
    trips: await withOrders(orm, trips, orders),
    unassigned: orders.filter(
      (order) => order.trip_id === null && order.delivery_date === date && isOpen(order),
    ),
    to_replan: orders.filter((order) => {
      const trip = byId.get(order.trip_id ?? '');
      return trip && needsReplanning(order, trip);
    }),
  };
}

/** Throws NOT_FOUND. */
export async function readTrip(orm: Orm, id: string): Promise<Trip> {
  const trip = existing(await findTrip(orm, id), 'Giro non trovato');
  const orders = await readRoadOrders(orm, { date: trip.date, trips: [trip] });
  const [read] = await withOrders(orm, [trip], orders);
  return read as Trip;
}

/** Trips that left before `today` and were never closed, oldest first. */
export async function readUnclosedTrips(orm: Orm, today: string): Promise<UnclosedTrip[]> {
  const trips = await unclosedTrips(orm, today);
  if (trips.length === 0) return [];
  const orders = await readRoadOrders(orm, { trips: [], waiting: trips });
  return trips.map((trip) => ({
    ...trip,
    undecided: orders.filter((order) => order.trip_id === trip.id && isUndecided(order)),
  }));
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

type RoadOrderQuery = {
  /** Includes all private customers' orders of this day. */
  date?: string;
  /** The trips of that day. */
  trips: readonly TripRow[];
  /** Includes the open orders of these trips, on any date. */
  waiting?: readonly TripRow[];
};

/** By date and time, with the drivers' reports. */
async function readRoadOrders(
  orm: Orm,
  { date, trips, waiting = [] }: RoadOrderQuery,
): Promise<RoadOrder[]> {
  const waitingIds = waiting.map(({ id }) => id);
  const found = await findOrders(orm, 'consumer', (table) =>
    or(
      date === undefined ? undefined : eq(table.delivery_date, date),
      'trip_id' in table && waitingIds.length > 0
        ? and(inArray(table.trip_id, waitingIds), inArray(table.status, [...OPEN_STATUSES]))
        : undefined,
    ),
  );
  const orders = found.flatMap((each) => (each.type === 'consumer' ? [each.order] : []));
  const [states, photos] = await Promise.all([
    stopStates(orm, [...new Set([...trips, ...waiting].map(({ id }) => id))]),
    placePhotosByOrder(
      orm,
      orders.map(({ id }) => id),
    ),
  ]);
  return orders
    .map((order) => ({
      ...order,
      place_photos: photos.get(order.id)?.length ?? 0,
      ...stopStateOf(states, order),
    }))
    .toSorted(
      (a, b) =>
        a.delivery_date.localeCompare(b.delivery_date) ||
        a.delivery_time.localeCompare(b.delivery_time),
    );
}
