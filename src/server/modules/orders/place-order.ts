import { romeDate, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderType, PlacedOrder } from '#contract/orders/orders.schema.ts';
import { companyPhone } from '#contract/phone.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { MemoryLimit } from '#server/platform/memory-limit.ts';
import type { HashNetwork } from './order-origin.ts';
import { type Booking, bookOrder, lookUpBooking, repeatOrder } from './orders.store.ts';
import { requireBookable } from './require-bookable.ts';

type Dependencies = {
  orm: Orm;
  clock: Clock;
  companyEmail: string;
  bookings: Pick<Limit, 'use'>;
  /** Called when the order is stored, for those who have to hear of it. */
  announce: () => void;
};

/** From where it is booked: the address, and a hash of its network. */
type From = { address: string; network?: string };

/** Books what an address has sent, whose tries are counted whatever comes of them. */
export type PlaceOrder = (booking: Booking, address: string) => Promise<PlacedOrder>;

type Sending = Dependencies & { bookingTries: MemoryLimit; hashNetwork: HashNetwork };

export const createPlaceOrder =
  ({ bookingTries, hashNetwork, ...dependencies }: Sending): PlaceOrder =>
  async (booking, address) => {
    bookingTries(address);
    return placeOrder(dependencies, booking, { address, network: hashNetwork(address) });
  };

/**
 * Books for a customer, or for a reseller whose access code or session is right. It takes three round trips to the database:
 * the look-up, the limit of the address, the order. Raises TOO_MANY_REQUESTS; DATE_NOT_BOOKABLE because of clock or
 * settings; LIMIT_EXCEEDED, TIME_SLOT_OCCUPIED, TOO_MANY_OPEN_ORDERS or ALREADY_PLACED because of other orders.
 */
export async function placeOrder(
  { orm, clock, companyEmail, bookings, announce }: Dependencies,
  booking: Booking,
  { address, network }: From,
): Promise<PlacedOrder> {
  const now = clock();
  const [context, isRepeat] = await lookUpBooking(orm, booking, now);
  const { delivery_date } = booking.order;
  const delivery_time = booking.type === 'consumer' ? booking.order.delivery_time : SUPPLIER_TIME;
  const book = async () => {
    const from = { today: romeDate(now), ...(network && { network }) };
    const placed = await bookOrder(orm, booking, companyEmail, from);
    announce();
    return { ...placed, delivery_date, delivery_time };
  };
  const refused = refusedBooking(orm, booking.type);
  // The repeat of an accepted request succeeds even beyond the limit, and when its time has passed. One whose order the
  // office has deleted meanwhile is a booking like any other.
  const repeated = isRepeat && (await repeatOrder(orm, booking).catch(refused));
  if (repeated) return { ...repeated, delivery_date, delivery_time };
  return countedBooking(bookings, address, () => {
    requireBookable(booking.type, { delivery_date, delivery_time }, context);
    return book();
  }).catch(refused);
}

/** What a refused booking raises: who may book no more is told whom to call. */
export const refusedBooking =
  (orm: Orm, type: OrderType) =>
  async (error: unknown): Promise<never> => {
    const coded = codedError(error, type);
    if (coded?.code === 'TOO_MANY_OPEN_ORDERS') throw await withTelephone(orm, coded, error);
    throw coded ?? error;
  };

/**
 * Counts an accepted order. A refused order does not count, but for one that was refused because of the customer's
 * other orders: without that, anybody could ask for any number of people whether they have many.
 */
export async function countedBooking<T>(
  bookings: Pick<Limit, 'use'>,
  address: string,
  book: () => Promise<T>,
): Promise<T> {
  // Before the order is written, else parallel orders would all pass.
  const use = await bookings.use(address);
  try {
    return await book();
  } catch (error) {
    if (codedError(error)?.code !== 'TOO_MANY_OPEN_ORDERS') await use.undo().catch(() => {});
    throw error;
  }
}

async function withTelephone(orm: Orm, { code, message }: AppError, cause: unknown) {
  const { company } = await readSite(orm);
  const telephone = companyPhone(company, 'consumer');
  return new AppError(code, { message: `${message.replace(/\.$/, '')}: ${telephone}.`, cause });
}
