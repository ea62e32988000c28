/** SQL for a customer's changes to the photos of the delivery place. */
import { sql } from 'drizzle-orm';
import type { PlacePhotos } from '#contract/orders/own-delivery.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import type { Photograph } from '#server/platform/photographs.ts';

/** `today`: the date in Rome. Throws CHANGE_REFUSED, and INVALID_INPUT if there are already `most`. */
export const addPlacePhoto = (
  orm: Orm,
  order: string,
  { sha256, media_type, bytes }: Photograph,
  { most, today }: { most: number; today: string },
): Promise<PlacePhotos> =>
  row<PlacePhotos>(
    orm,
    sql`select add_place_photo(${order}::uuid, ${sha256}, ${media_type}, ${Buffer.from(bytes)}, ${most}::int,
      ${today}::date) as place_photos`,
  );

/** Removing twice has no effect. Throws CHANGE_REFUSED. */
export const removePlacePhoto = (
  orm: Orm,
  order: string,
  photo: string,
  today: string,
): Promise<PlacePhotos> =>
  row<PlacePhotos>(
    orm,
    sql`select remove_place_photo(${order}::uuid, ${photo}::uuid, ${today}::date) as place_photos`,
  );
