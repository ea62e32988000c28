import type { DriverDay } from '#contract/road/driver.schema.ts';
import { type DriverStore, placePhotosOf } from './driver-store.ts';

/** After this, the photo is retried when the day is next read. */
const PATIENCE_MS = 60_000;

/** The URL of a customer's photo of the place. */
export const placePhotoHref = (id: string): string => `/api/giro/place-photos/${id}`;

/**
 * Stores the customers' photos of the place, one after the other, because there is often no network
 * at the gate. Failed ones are retried when the day is next read.
 */
export async function keepPlacePhotos(
  store: Pick<DriverStore, 'readPlacePhoto' | 'keepPlacePhoto'>,
  day: DriverDay,
): Promise<void> {
  for (const id of placePhotosOf(day)) {
    if (await store.readPlacePhoto(id)) continue;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(placePhotoHref(id), { priority: 'low', signal });
    if (answer.ok) await store.keepPlacePhoto(id, await answer.blob());
  }
}
