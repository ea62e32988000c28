import type { OrderType } from '#contract/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Limit } from '#server/platform/limits.ts';
import { wasPlaced } from './orders.store.ts';

type Dependencies = { orm: Orm; bookings: Limit };
type Booking = { type: OrderType; request_id: string; address: string };

/**
 * Counts an order that is taken. One that is refused does not count, nor does a repeat: that is
 * answered even to an address that may book no more. Raises TOO_MANY_REQUESTS.
 */
export async function countBooking<T>(
  { orm, bookings }: Dependencies,
  { type, request_id, address }: Booking,
  place: () => Promise<T>,
): Promise<T> {
  if (await wasPlaced(orm, type, request_id)) return place();
  // Counted before the order is written, or orders sent at once would all be taken.
  const use = await bookings.use(address);
  try {
    return await place();
  } catch (error) {
    await use.giveBack().catch(() => {});
    throw error;
  }
}
