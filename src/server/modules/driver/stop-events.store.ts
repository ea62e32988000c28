/** Events sent by drivers' devices, and their files. */
import { and, eq, or, sql } from 'drizzle-orm';
import {
  FILE_LIMITS,
  LATE_MAIL_MINUTES,
  type StopEventInput,
  TAKE_BACK_MINUTES,
} from '#contract/road/stop-events.schema.ts';
import { wasDriverOf } from '#server/modules/trips/trips.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { driverDevices, placePhotos, stopEvents, stopFiles } from '#server/platform/db/schema.ts';
import type { Photograph } from '#server/platform/photographs.ts';
import type { DriverSession } from './driver-session.ts';

/**
 * SQL function take_stop_event; `today`: the date in Rome. Returns whether the event was set aside. Throws NOT_FOUND
 * and CONFLICT.
 */
export async function takeStopEvent(
  orm: Orm,
  { device, driver }: DriverSession,
  event: StopEventInput,
  today: string,
): Promise<boolean> {
  const { set_aside } = await row<{ set_aside: boolean }>(
    orm,
    sql`select take_stop_event(p_event => ${JSON.stringify(event)}::jsonb, p_device => ${device}::uuid,
      p_driver => ${driver.id}::uuid, p_driver_name => ${driver.name}, p_today => ${today}::date,
      p_take_back_minutes => ${TAKE_BACK_MINUTES}::int,
      p_late_minutes => ${LATE_MAIL_MINUTES}::int, p_limits => ${JSON.stringify(FILE_LIMITS)}::jsonb) as set_aside`,
  );
  return set_aside;
}

type AnnouncedFile = { sha256: string; kind: string };

/** Files that the event announced; undefined if it is not from this driver's devices. */
export async function announcedFiles(
  orm: Orm,
  event: string,
  driver: string,
): Promise<AnnouncedFile[] | undefined> {
  const [found] = await orm
    .select({ files: stopEvents.files })
    .from(stopEvents)
    .where(
      and(
        eq(stopEvents.id, event),
        wasDriverOf(stopEvents.trip_id, driver),
        // If the device was deleted, any driver who ever had the trip may send them.
        sql`not exists (select from ${driverDevices} as other
          where other.id = ${stopEvents.device_id} and other.driver_id <> ${driver}::uuid)`,
      ),
    );
  return found?.files;
}

/** `sent`: the file as the event announced it. An existing file is kept. */
export async function insertStopFile(
  orm: Orm,
  event: string,
  sent: AnnouncedFile,
  { bytes, media_type }: Photograph,
): Promise<void> {
  const file = { event_id: event, ...sent, media_type, bytes };
  await orm.insert(stopFiles).values(file).onConflictDoNothing();
}

export type StoredPicture = { bytes: Uint8Array; media_type: string };

/** Finds it by the hash of the stored bytes, or, for older pages, of the sent bytes. */
export async function findStopFile(
  orm: Orm,
  event: string,
  sha256: string,
): Promise<StoredPicture | undefined> {
  const [found] = await orm
    .select({ bytes: stopFiles.bytes, media_type: stopFiles.media_type })
    .from(stopFiles)
    .where(
      and(
        eq(stopFiles.event_id, event),
        or(eq(stopFiles.stored_sha256, sha256), eq(stopFiles.sha256, sha256)),
      ),
    );
  return found;
}

/** With the order whose place it shows. */
export async function findPlacePhoto(
  orm: Orm,
  photo: string,
): Promise<(StoredPicture & { order_id: string }) | undefined> {
  const { bytes, media_type, order_id } = placePhotos;
  const [found] = await orm
    .select({ bytes, media_type, order_id })
    .from(placePhotos)
    .where(eq(placePhotos.id, photo));
  return found;
}
