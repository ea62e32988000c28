import type { PlaceConsumerOrderInput, PlacedOrder } from '#contract/orders.schema.ts';
import { consumerSlotRefusal } from '#contract/rules.ts';
import { readBookingContext } from '#server/modules/availability/availability.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { dateRefused } from './date-refused.ts';
import { createOrderConsumer, wasPlaced } from './orders.store.ts';

type Dependencies = { orm: Orm; clock: Clock; companyEmail: string };

/**
 * Books a delivery for a private customer. Raises DATE_NOT_BOOKABLE because of clock or settings;
 * LIMIT_EXCEEDED, TIME_SLOT_OCCUPIED or ALREADY_PLACED because of other orders.
 */
export async function placeConsumerOrder(
  { orm, clock, companyEmail }: Dependencies,
  order: PlaceConsumerOrderInput,
): Promise<PlacedOrder> {
  const context = await readBookingContext(orm, clock());
  const refusal = consumerSlotRefusal(order.delivery_date, order.delivery_time, context);
  // The repeat of an accepted request succeeds even when its time has passed.
  if (refusal && !(await wasPlaced(orm, 'consumer', order.request_id))) {
    throw dateRefused(refusal, context.settings);
  }
  const id = await createOrderConsumer(orm, order, companyEmail);
  return { id, delivery_date: order.delivery_date, delivery_time: order.delivery_time };
}
