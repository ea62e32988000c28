import type { DriverDay } from '#contract/road/giro.schema.ts';
import type { GiroStore } from './giro-store.ts';

/** Where a customer's picture of the place is read. */
export const placePhotoHref = (id: string): string => `/api/giro/place-photos/${id}`;

/**
 * Keeps the customers' pictures of the place, one after the other: the gate is often where the network is not. What cannot be
 * read or kept now is tried with the next day that is read.
 */
export async function keepPlacePhotos(
  store: Pick<GiroStore, 'readPlacePhoto' | 'keepPlacePhoto'>,
  day: DriverDay,
): Promise<void> {
  const ids = day.trips.flatMap(({ stops }) => stops.flatMap(({ place_photos }) => place_photos));
  for (const id of ids) {
    if (await store.readPlacePhoto(id)) continue;
    const answer = await fetch(placePhotoHref(id));
    if (answer.ok) await store.keepPlacePhoto(id, await answer.blob());
  }
}
