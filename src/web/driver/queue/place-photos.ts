import type { DriverDay } from '#contract/road/driver.schema.ts';
import { type DriverStore, placePhotosOf } from './driver-store.ts';

/** One that takes longer is tried with the next day that is read. */
const PATIENCE_MS = 60_000;

/** Where a customer's picture of the place is read. */
export const placePhotoHref = (id: string): string => `/api/giro/place-photos/${id}`;

/**
 * Keeps the customers' pictures of the place, one after the other: the gate is often where the network is not. What cannot be
 * read or kept now is tried with the next day that is read.
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
