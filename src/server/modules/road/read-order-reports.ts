import type { OrderReports } from '#contract/road/order-reports.schema.ts';
import { placePhotosByOrder, reportsOf } from '#server/modules/driver/stop-results.store.ts';
import { readTripNames } from '#server/modules/trips/trips.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** Drivers' reports about an order, and the customer's photos. */
export async function readOrderReports(orm: Orm, order: string): Promise<OrderReports> {
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
