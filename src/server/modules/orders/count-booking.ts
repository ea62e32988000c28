import type { OrderType } from '#contract/orders/orders.schema.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Limit } from '#server/platform/limits.ts';
import { wasPlaced } from './orders.store.ts';

type Dependencies = { orm: Orm; bookings: Limit };
type Booking = { type: OrderType; request_id: string; address: string };

/**
 * Counts an accepted order. A refused order does not count, but for one that was refused because of the customer's
 * other orders: without that, anybody could ask for any number of people whether they have many. A repeat does not
 * count either, and is answered even beyond the limit. Raises TOO_MANY_REQUESTS.
 */
export async function countBooking<T>(
  { orm, bookings }: Dependencies,
  { type, request_id, address }: Booking,
  place: () => Promise<T>,
): Promise<T> {
  if (await wasPlaced(orm, type, request_id)) return place();
  // Counted before the order is written, else parallel orders would all pass.
  const use = await bookings.use(address);
  try {
    return await place();
  } catch (error) {
    if (codedError(error)?.code !== 'TOO_MANY_OPEN_ORDERS') await use.undo().catch(() => {});
    throw error;
  }
}
