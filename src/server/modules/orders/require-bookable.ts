import {
  type BookingContext,
  consumerSlotRefusal,
  supplierDayRefusal,
} from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { refusalText } from '#contract/orders/refusal-text.ts';
import { AppError } from '#server/platform/errors.ts';

type Place = { delivery_date: string; delivery_time: string };

/** Raises DATE_NOT_BOOKABLE for what clock, settings or opening hours refuse. The other orders are asked in SQL. */
export function requireBookable(
  type: OrderType,
  { delivery_date, delivery_time }: Place,
  context: BookingContext,
): void {
  const refusal =
    type === 'consumer'
      ? consumerSlotRefusal(delivery_date, delivery_time, context)
      : supplierDayRefusal(delivery_date, context);
  if (!refusal) return;
  const message = refusalText(refusal, context.settings);
  throw new AppError('DATE_NOT_BOOKABLE', { message, details: { refusal } });
}
