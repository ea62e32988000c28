import { consumerSlotRefusal, romeDate } from '#contract/days/rules.ts';
import type { PlaceConsumerOrderInput, PlacedOrder } from '#contract/orders/orders.schema.ts';
import { readSite } from '#server/modules/contents/content.store.ts';
import { readBookingContext } from '#server/modules/days/availability.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { dateRefused } from './date-refused.ts';
import { bookOrder, wasPlaced } from './orders.store.ts';

type Dependencies = { orm: Orm; clock: Clock; companyEmail: string };

/**
 * Books a delivery for a private customer. Raises DATE_NOT_BOOKABLE because of clock or settings;
 * LIMIT_EXCEEDED, TIME_SLOT_OCCUPIED, TOO_MANY_OPEN_ORDERS or ALREADY_PLACED because of other orders.
 * `network` is a hash of the one from which it is booked.
 */
export async function placeConsumerOrder(
  { orm, clock, companyEmail }: Dependencies,
  order: PlaceConsumerOrderInput,
  network?: string,
): Promise<PlacedOrder> {
  const now = clock();
  const context = await readBookingContext(orm, now);
  const refusal = consumerSlotRefusal(order.delivery_date, order.delivery_time, context);
  // The repeat of an accepted request succeeds even when its time has passed.
  if (refusal && !(await wasPlaced(orm, 'consumer', order.request_id))) {
    throw dateRefused(refusal, context.settings);
  }
  const from = { today: romeDate(now), ...(network && { network }) };
  const id = await bookOrder(orm, { type: 'consumer', order }, companyEmail, from).catch((error) =>
    nameTelephone(orm, error),
  );
  return { id, delivery_date: order.delivery_date, delivery_time: order.delivery_time };
}

/** Who may book no more is told whom to call. */
async function nameTelephone(orm: Orm, error: unknown): Promise<never> {
  const coded = codedError(error);
  if (coded?.code !== 'TOO_MANY_OPEN_ORDERS') throw error;
  const { company } = await readSite(orm);
  const message = `${coded.message.replace(/\.$/, '')}: ${company.phones[0].number}.`;
  throw new AppError(coded.code, { message, cause: error });
}
