import { romeDate, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderType, PlacedOrder } from '#contract/orders/orders.schema.ts';
import { companyPhone } from '#contract/phone.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import {
  contextAt,
  readStoredContext,
  type StoredContext,
} from '#server/modules/settings/booking-context.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Limit, usesOf } from '#server/platform/limits.ts';
import type { MemoryLimit } from '#server/platform/memory-limit.ts';
import type { HashNetwork } from './order-origin.ts';
import { type Booking, bookOrder, bookOrderUnder, repeatOrder } from './orders.store.ts';
import { countRefusal, isFull } from './refused-bookings.store.ts';
import { notBookable, slotRefusal } from './require-bookable.ts';

type Dependencies = {
  orm: Orm;
  clock: Clock;
  companyEmail: string;
  bookings: Pick<Limit, 'options' | 'use'>;
  /** Called when the order is stored, to announce it. */
  announce: () => void;
};

/** Where the booking comes from: the address, and a hash of its network. */
type From = { address: string; network?: string };

/** The rules this process read last. */
export type KnownRules = { last?: StoredContext };

/** Books an order sent from an address. Attempts count whatever their outcome. */
export type PlaceOrder = (booking: Booking, address: string) => Promise<PlacedOrder>;

type Sending = Dependencies & { bookingTries: MemoryLimit; hashNetwork: HashNetwork };

export const createPlaceOrder = ({
  bookingTries,
  hashNetwork,
  ...dependencies
}: Sending): PlaceOrder => {
  const rules: KnownRules = {};
  return async (booking, address) => {
    bookingTries(address);
    return placeOrder(dependencies, booking, { address, network: hashNetwork(address) }, rules);
  };
};

/**
 * Books for a customer, or for a reseller whose access code or session was checked. One round trip to the database if
 * the rules are still the known ones. Throws TOO_MANY_REQUESTS; DATE_NOT_BOOKABLE because of clock or settings;
 * LIMIT_EXCEEDED, TIME_SLOT_OCCUPIED, TOO_MANY_OPEN_ORDERS or ALREADY_PLACED because of other orders.
 */
export async function placeOrder(
  { orm, clock, companyEmail, bookings, announce }: Dependencies,
  booking: Booking,
  { address, network }: From,
  rules: KnownRules = {},
): Promise<PlacedOrder> {
  const now = clock();
  const { type } = booking;
  const { delivery_date } = booking.order;
  const delivery_time = type === 'consumer' ? booking.order.delivery_time : SUPPLIER_TIME;
  const place = { delivery_date, delivery_time };
  const from = {
    today: romeDate(now),
    uses: usesOf(bookings.options, address),
    ...(network && { network }),
  };

  /** Undefined if the rules have changed meanwhile. */
  const bookAsKnown = async () => {
    const known = rules.last;
    if (!known || slotRefusal(type, place, contextAt(known, now))) return undefined;
    return bookOrderUnder(orm, known, booking, companyEmail, from);
  };
  const bookAsRead = async () => {
    rules.last = await readStoredContext(orm);
    const context = contextAt(rules.last, now);
    const refusal = slotRefusal(type, place, context);
    if (!refusal) return bookOrder(orm, booking, companyEmail, from);
    // Repeating an accepted request succeeds even when its time has passed.
    const repeated = await repeatOrder(orm, booking);
    if (!repeated) throw notBookable(refusal, context);
    return repeated;
  };

  try {
    const placed = (await bookAsKnown()) ?? (await bookAsRead());
    announce();
    return { ...placed, ...place };
  } catch (error) {
    if (isOfManyOrders(error)) await bookings.use(address);
    const coded = codedError(error, type);
    if (coded && isFull(coded)) {
      // Only a figure for the owner: its failure changes nothing for the customer.
      await countRefusal(orm, { refused_on: from.today, type, delivery_date }).catch(() => {});
    }
    return refusedBooking(orm, type)(error);
  }
}

/**
 * The customer has too many open orders. Such a refusal counts as a booking: otherwise anybody could probe any number
 * of people.
 */
const isOfManyOrders = (error: unknown) => codedError(error)?.code === 'TOO_MANY_OPEN_ORDERS';

/** The error of a refused booking: a customer with too many orders is told whom to call. */
export const refusedBooking =
  (orm: Orm, type: OrderType) =>
  async (error: unknown): Promise<never> => {
    const coded = codedError(error, type);
    if (coded?.code === 'TOO_MANY_OPEN_ORDERS') throw await withTelephone(orm, coded, error);
    throw coded ?? error;
  };

/** Counts bookings made another way. A refused order does not count, except for too many open orders. */
export async function countedBooking<T>(
  bookings: Pick<Limit, 'use'>,
  address: string,
  book: () => Promise<T>,
): Promise<T> {
  // Counted before the order is written, otherwise parallel orders would all pass.
  const use = await bookings.use(address);
  try {
    return await book();
  } catch (error) {
    if (!isOfManyOrders(error)) await use.undo().catch(() => {});
    throw error;
  }
}

async function withTelephone(orm: Orm, { code, message }: AppError, cause: unknown) {
  const { company } = await readSite(orm);
  const telephone = companyPhone(company, 'consumer');
  return new AppError(code, { message: `${message.replace(/\.$/, '')}: ${telephone}.`, cause });
}
