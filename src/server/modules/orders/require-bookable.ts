import {
  type BookingContext,
  consumerSlotRefusal,
  type Refusal,
  supplierDayRefusal,
} from '#contract/days/rules.ts';
import type { Place } from '#contract/fields.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { refusalText } from '#contract/orders/refusal-text.ts';
import { AppError } from '#server/platform/errors.ts';

/** Refusal by clock, settings or opening hours; SQL checks the other orders. */
export const slotRefusal = (
  type: OrderType,
  { delivery_date, delivery_time }: Place,
  context: BookingContext,
): Refusal | null =>
  type === 'consumer'
    ? consumerSlotRefusal(delivery_date, delivery_time, context)
    : supplierDayRefusal(delivery_date, context);

/** Throws DATE_NOT_BOOKABLE for what slotRefusal refuses. */
export function requireBookable(type: OrderType, place: Place, context: BookingContext): void {
  const refusal = slotRefusal(type, place, context);
  if (refusal) throw notBookable(refusal, context);
}

/** DATE_NOT_BOOKABLE with its reason. */
export const notBookable = (refusal: Refusal, { settings }: BookingContext): AppError =>
  new AppError('DATE_NOT_BOOKABLE', {
    message: refusalText(refusal, settings),
    details: { refusal },
  });
