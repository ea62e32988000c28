/** All SQL on trips. The orders module knows which orders are on a trip. */
import {
  and,
  asc,
  between,
  eq,
  gte,
  inArray,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { romeDate } from '#contract/days/rules.ts';
import type { CreateTripInput, Trip, UpdateTripInput } from '#contract/road/trips.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { row } from '#server/platform/db/rows.ts';
import { drivers, tripDrivers, trips, vehicles } from '#server/platform/db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

/** A trip without its orders and notices. */
export type TripRow = Omit<Trip, 'orders' | 'notices'>;

const { id, date, status, started_at, closed_at, load_reason, version, created_at } = trips;

const columns = {
  id,
  date,
  status,
  started_at,
  closed_at,
  load_reason,
  version,
  vehicle: {
    id: vehicles.id,
    name: vehicles.name,
    plate: vehicles.plate,
    max_kg: vehicles.max_kg,
    crane: vehicles.crane,
    tail_lift: vehicles.tail_lift,
  },
  driver: { id: drivers.id, name: drivers.name, phone: drivers.phone },
};

async function readTrips(orm: Orm, where: SQL | undefined): Promise<TripRow[]> {
  const found = await orm
    .select(columns)
    .from(trips)
    .innerJoin(vehicles, eq(vehicles.id, trips.vehicle_id))
    .leftJoin(drivers, eq(drivers.id, trips.driver_id))
    .where(where)
    .orderBy(asc(created_at), asc(id));
  return found as TripRow[];
}

/** In order of creation, without dropped ones. */
export const tripsOfDay = (orm: Orm, day: string): Promise<TripRow[]> =>
  readTrips(orm, and(eq(date, day), ne(status, 'dropped')));

/** Trips from a day on, without dropped ones. */
export const tripsSince = (orm: Orm, day: string): Promise<TripRow[]> =>
  readTrips(orm, and(gte(date, day), ne(status, 'dropped')));

/** SQL: the ids of all trips of a lorry. */
export const tripsOfVehicle = (vehicle: string): SQL =>
  sql`select ${id} from ${trips} where ${trips.vehicle_id} = ${vehicle}::uuid`;

/** Trips between two days, inclusive, without dropped ones. */
export const tripsBetween = (
  orm: Orm,
  { from, to }: { from: string; to: string },
): Promise<TripRow[]> => readTrips(orm, and(between(date, from, to), ne(status, 'dropped')));

/** Trips that left before `today` and were never closed, oldest first. */
export const unclosedTrips = async (orm: Orm, today: string): Promise<TripRow[]> =>
  (await readTrips(orm, and(lt(date, today), eq(status, 'started')))).toSorted((a, b) =>
    a.date.localeCompare(b.date),
  );

/** The driver's trips on these days, in order of creation, without dropped ones. */
export const tripsOfDriver = (
  orm: Orm,
  driver: string,
  days: readonly string[],
): Promise<TripRow[]> =>
  readTrips(orm, and(eq(trips.driver_id, driver), inArray(date, [...days]), ne(status, 'dropped')));

export async function findTrip(orm: Orm, trip: string): Promise<TripRow | undefined> {
  const [found] = await readTrips(orm, eq(id, trip));
  return found;
}

/** By id: 'Iveco 35 con gru · Salvo Russo'. */
export async function readTripNames(
  orm: Orm,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await readTrips(orm, inArray(id, [...ids]));
  return new Map(
    found.map((trip) => [trip.id, [trip.vehicle.name, trip.driver?.name ?? []].flat().join(' · ')]),
  );
}

/** Throws NOT_FOUND for a lorry or driver that does not exist or is no longer in use. */
export async function insertTrip(orm: Orm, input: CreateTripInput): Promise<string> {
  await requireActive(orm, input);
  const [inserted] = await orm.insert(trips).values(input).returning({ id });
  const made = (inserted as { id: string }).id;
  await rememberDriver(orm, made, input.driver_id);
  return made;
}

type TripFields = Pick<UpdateTripInput, 'vehicle_id' | 'driver_id'>;

/**
 * SQL function change_trip: gives a trip another lorry or driver; false if its version has changed. Throws NOT_FOUND
 * for a lorry or driver that is deleted or no longer in use, and NEEDS_REASON.
 */
export async function changeTrip(
  orm: Orm,
  {
    id: trip,
    version: read,
    vehicle,
    driver,
  }: Pick<TripRow, 'id' | 'version' | 'vehicle' | 'driver'>,
  { reason, ...fields }: TripFields & { reason: string },
): Promise<boolean> {
  await requireActive(orm, fields);
  const { vehicle_id = vehicle.id, driver_id = driver?.id ?? null } = fields;
  const { is_changed } = await row<{ is_changed: boolean }>(
    orm,
    sql`select change_trip(p_id => ${trip}::uuid, p_version => ${read}::int, p_vehicle => ${vehicle_id}::uuid,
      p_driver => ${driver_id}::uuid, p_reason => ${reason}) as is_changed`,
  );
  if (is_changed) await rememberDriver(orm, trip, driver_id);
  return is_changed;
}

/** SQL function set_trip_status. Throws NOT_FOUND and CONFLICT. */
export async function setTripStatus(
  orm: Orm,
  { user_id, user_name }: Actor,
  trip: string,
  { status: wanted, at }: { status: Trip['status']; at: Date },
): Promise<void> {
  await orm.execute(sql`select set_trip_status(p_id => ${trip}::uuid, p_status => ${wanted},
    p_at => ${at.toISOString()}::timestamptz, p_today => ${romeDate(at)}::date, p_user_id => ${user_id}::uuid, p_user_name => ${user_name})`);
}

/** Copies another day's lorries and drivers that are still in use, except those that the day already has. */
export async function copyTrips(orm: Orm, { from, to }: { from: string; to: string }) {
  const copied = sql`select ${to}::date, trip.vehicle_id, case when driver.active then trip.driver_id end
    from trips as trip
    join vehicles as vehicle on vehicle.id = trip.vehicle_id and vehicle.active
    left join drivers as driver on driver.id = trip.driver_id
    where trip.date = ${from}::date and trip.status <> 'dropped' and not exists (
      select from trips as there where there.date = ${to}::date and there.status <> 'dropped'
        and there.vehicle_id = trip.vehicle_id)
    order by trip.created_at, trip.id`;
  await orm.execute(sql`with made as (
      insert into trips (date, vehicle_id, driver_id) ${copied} returning id, driver_id
    )
    insert into trip_drivers (trip_id, driver_id) select id, driver_id from made where driver_id is not null`);
}

/** SQL: whether the trip is, or ever was, this driver's. */
export const wasDriverOf = (trip: SQLWrapper, driver: string) =>
  sql`exists (select from trip_drivers as known where known.trip_id = ${trip} and known.driver_id = ${driver}::uuid)`;

/** Trips before a date, with their drivers. */
export const oldTrips = (before: string): OldRows[] => [
  [
    tripDrivers,
    sql`exists (select from trips where id = trip_drivers.trip_id and date < ${before}::date)`,
  ],
  [trips, lt(date, before)],
];

async function requireActive(orm: Orm, { vehicle_id, driver_id }: TripFields): Promise<void> {
  if (vehicle_id) {
    const used = and(eq(vehicles.id, vehicle_id), eq(vehicles.active, true));
    const found = await orm.select({ id: vehicles.id }).from(vehicles).where(used);
    if (found.length === 0) throw new AppError('NOT_FOUND', { message: 'Mezzo non trovato' });
  }
  if (driver_id) {
    const used = and(eq(drivers.id, driver_id), eq(drivers.active, true));
    const found = await orm.select({ id: drivers.id }).from(drivers).where(used);
    if (found.length === 0) throw new AppError('NOT_FOUND', { message: 'Autista non trovato' });
  }
}

/** Late events of the driver's devices are accepted even when another driver gets the trip. */
async function rememberDriver(orm: Orm, trip: string, driver: string | null): Promise<void> {
  if (driver === null) return;
  const values = { trip_id: trip, driver_id: driver };
  await orm.insert(tripDrivers).values(values).onConflictDoNothing();
}
