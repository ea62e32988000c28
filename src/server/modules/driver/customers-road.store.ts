/** Drivers' reports about a customer's orders, for the export of personal data. */
import { asc, type SQL, sql } from 'drizzle-orm';
import type { CustomerData } from '#contract/users/customer-data.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { placePhotos, stopEvents, stopFiles } from '#server/platform/db/schema.ts';

/** `orders` selects the order ids. Oldest first; a picture is given by the address at which the office reads it. */
export async function customersRoad(
  orm: Orm,
  orders: SQL,
): Promise<Pick<CustomerData, 'deliveries' | 'place_photos'>> {
  const theirs = sql`${stopEvents.order_id} in ${orders}`;
  const [events, files, photos] = await Promise.all([
    orm
      .select()
      .from(stopEvents)
      .where(theirs)
      .orderBy(asc(stopEvents.happened_at), asc(stopEvents.received_at)),
    orm
      .select({ event: stopFiles.event_id, sha256: stopFiles.stored_sha256 })
      .from(stopFiles)
      .innerJoin(stopEvents, sql`${stopEvents.id} = ${stopFiles.event_id}`)
      .where(theirs)
      .orderBy(asc(stopFiles.received_at), asc(stopFiles.sha256)),
    orm
      .select({ id: placePhotos.id, order_id: placePhotos.order_id })
      .from(placePhotos)
      .where(sql`${placePhotos.order_id} in ${orders}`)
      .orderBy(asc(placePhotos.created_at)),
  ]);
  const deliveries = events.map(({ id, happened_at, ...event }) => ({
    order_id: event.order_id,
    kind: event.kind,
    reason: event.reason,
    note: event.note,
    received_by: event.received_by,
    at: happened_at,
    pictures: files
      .filter(({ event }) => event === id)
      .map(({ sha256 }) => `/api/admin/stop-events/${id}/files/${sha256}`),
  }));
  return {
    deliveries: deliveries as CustomerData['deliveries'],
    place_photos: photos.map(({ id, order_id }) => ({
      order_id,
      picture: `/api/admin/place-photos/${id}`,
    })),
  };
}
