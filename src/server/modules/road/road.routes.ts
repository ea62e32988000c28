import { DRIVERS } from '#contract/road/drivers.schema.ts';
import type { OrderReports } from '#contract/road/order-reports.schema.ts';
import { drivers, trips, vehicles } from '#contract/road/trips.calls.ts';
import { VEHICLES } from '#contract/road/vehicles.schema.ts';
import { placePhotosByOrder, reportsOf } from '#server/modules/driver/stop-results.store.ts';
import { driverStore, insertDriver } from '#server/modules/trips/drivers.store.ts';
import { copyTrips, readTripNames } from '#server/modules/trips/trips.store.ts';
import { insertVehicle, vehicleStore } from '#server/modules/trips/vehicles.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { subjectHandlers } from '#server/platform/subjects/routes.ts';
import { assignOrders, createTrip, updateTrip } from './change-trips.ts';
import { readTripDay } from './read-trip-day.ts';
import { deleteNotice } from './road-notices.store.ts';

type Dependencies = { orm: Orm; clock: Clock; logger: Logger };

export const vehicleRoutes = (orm: Orm) =>
  answer(vehicles, {
    ...subjectHandlers(orm, VEHICLES, vehicleStore),
    create: (input) => insertVehicle(orm, input),
  });

export const driverRoutes = (orm: Orm) =>
  answer(drivers, {
    ...subjectHandlers(orm, DRIVERS, driverStore),
    create: (input) => insertDriver(orm, input),
  });

export function tripRoutes({ orm, clock, logger }: Dependencies) {
  return answer(trips, {
    readDay: ({ date }) => readTripDay(orm, date, clock()),
    create: (input) => createTrip(orm, input),
    update: ({ id, ...input }, { actor }) => updateTrip({ orm, clock }, actor, id, input),
    copy: async (copied) => {
      await copyTrips(orm, copied);
      return readTripDay(orm, copied.to, clock());
    },
    assignOrders: (input, { actor }) => assignOrders({ orm, logger }, actor, input),
    orderReports: ({ id }) => readOrderReports(orm, id),
    markNoticeSeen: async ({ id }) => {
      await deleteNotice(orm, id);
      return { id };
    },
  });
}

/** Drivers' reports about an order, and the customer's photos. */
async function readOrderReports(orm: Orm, order: string): Promise<OrderReports> {
  const [reports, photos] = await Promise.all([
    reportsOf(orm, order),
    placePhotosByOrder(orm, [order]),
  ]);
  const names = await readTripNames(
    orm,
    reports.map(({ trip_id }) => trip_id),
  );
  return {
    reports: reports.map((report) => ({ ...report, trip: names.get(report.trip_id) ?? '' })),
    place_photos: photos.get(order) ?? [],
  };
}
