import { SUPPLIER_TIME, supplierDayRefusal } from '#contract/days/rules.ts';
import type { PlacedOrder } from '#contract/orders/orders.schema.ts';
import { readBookingContext } from '#server/modules/days/availability.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { dateRefused } from './date-refused.ts';
import { bookOrder, type SupplierOrderToPlace, wasPlaced } from './orders.store.ts';

type Dependencies = { orm: Orm; clock: Clock; companyEmail: string };

/**
 * Books a pickup for a reseller whose access code is right. Raises DATE_NOT_BOOKABLE because of clock or
 * settings; LIMIT_EXCEEDED or ALREADY_PLACED because of other orders. `network` is a hash of the one from which
 * it is booked.
 */
export async function placeSupplierOrder(
  { orm, clock, companyEmail }: Dependencies,
  order: SupplierOrderToPlace,
  network?: string,
): Promise<PlacedOrder> {
  const { delivery_date, request_id } = order;
  const context = await readBookingContext(orm, clock());
  const refusal = supplierDayRefusal(delivery_date, context);
  // The repeat of an accepted request succeeds even when its day has passed.
  if (refusal && !(await wasPlaced(orm, 'supplier', request_id))) {
    throw dateRefused(refusal, context.settings);
  }
  try {
    const id = await bookOrder(orm, { type: 'supplier', order }, companyEmail, {
      ...(network && { network }),
    });
    return { id, delivery_date, delivery_time: SUPPLIER_TIME };
  } catch (error) {
    throw codedError(error, 'supplier') ?? error;
  }
}
