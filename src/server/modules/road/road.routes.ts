import * as z from 'zod/mini';
import { BulkResults } from '#contract/orders/order-office.schema.ts';
import { DRIVERS, Driver } from '#contract/road/drivers.schema.ts';
import { OrderReports } from '#contract/road/order-reports.schema.ts';
import {
  assignOrdersRoute,
  copyTripsRoute,
  createDriverRoute,
  createTripRoute,
  createVehicleRoute,
  readOrderReportsRoute,
  readTripDayRoute,
  seeRoadNoticeRoute,
  updateTripRoute,
} from '#contract/road/trips.calls.ts';
import { Trip, TripDay } from '#contract/road/trips.schema.ts';
import { VEHICLES, Vehicle } from '#contract/road/vehicles.schema.ts';
import { driverStore, insertDriver } from '#server/modules/trips/drivers.store.ts';
import { copyTrips } from '#server/modules/trips/trips.store.ts';
import { insertVehicle, vehicleStore } from '#server/modules/trips/vehicles.store.ts';
import { actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/logger.ts';
import { reply } from '#server/platform/reply.ts';
import { subjectRoutes } from '#server/platform/subjects/routes.ts';
import { assignOrders, createTrip, updateTrip } from './change-trips.ts';
import { readOrderReports } from './read-order-reports.ts';
import { readTripDay } from './read-trip-day.ts';
import { seeNotice } from './road-notices.store.ts';

type Dependencies = { orm: Orm; clock: Clock; logger: Logger };

export const vehicleRoutes = (orm: Orm) =>
  subjectRoutes(orm, VEHICLES, vehicleStore).openapi(createVehicleRoute, async (c) =>
    reply(c, Vehicle, await insertVehicle(orm, c.req.valid('json')), 201),
  );

export const driverRoutes = (orm: Orm) =>
  subjectRoutes(orm, DRIVERS, driverStore).openapi(createDriverRoute, async (c) =>
    reply(c, Driver, await insertDriver(orm, c.req.valid('json')), 201),
  );

export function tripRoutes({ orm, clock, logger }: Dependencies) {
  return createRouter()
    .openapi(readTripDayRoute, async (c) => {
      const day = await readTripDay(orm, c.req.valid('query').date, clock());
      return reply(c, TripDay, day, 200);
    })
    .openapi(createTripRoute, async (c) =>
      reply(c, Trip, await createTrip(orm, c.req.valid('json')), 201),
    )
    .openapi(updateTripRoute, async (c) => {
      const { id } = c.req.valid('param');
      const actor = actorOf(c.get('user'));
      const changed = await updateTrip({ orm, clock }, actor, id, c.req.valid('json'));
      return reply(c, Trip, changed, 200);
    })
    .openapi(copyTripsRoute, async (c) => {
      const copied = c.req.valid('json');
      await copyTrips(orm, copied);
      return reply(c, TripDay, await readTripDay(orm, copied.to, clock()), 200);
    })
    .openapi(assignOrdersRoute, async (c) => {
      const actor = actorOf(c.get('user'));
      const results = await assignOrders({ orm, logger }, actor, c.req.valid('json'));
      return reply(c, BulkResults, results, 200);
    })
    .openapi(readOrderReportsRoute, async (c) =>
      reply(c, OrderReports, await readOrderReports(orm, c.req.valid('param').id), 200),
    )
    .openapi(seeRoadNoticeRoute, async (c) => {
      const { id } = c.req.valid('param');
      await seeNotice(orm, id);
      return reply(c, z.object({ id: z.uuid() }), { id }, 200);
    });
}
