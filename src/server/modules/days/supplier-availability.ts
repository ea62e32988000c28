import type { SupplierDay } from '#contract/days/availability.schema.ts';
import {
  type BookingContext,
  closedDayText,
  supplierDayRefusal,
  supplierLimitText,
} from '#contract/days/rules.ts';
import { refusalText } from '#contract/orders/refusal-text.ts';
import type { SupplierDayRow } from './availability.store.ts';
import { pickupsOf, pickupsState, refusedState } from './day-states.ts';

/** A day in a reseller's calendar. If several reasons apply, the first one is shown. */
export function supplierDay(
  date: string,
  rows: readonly SupplierDayRow[],
  { now, settings }: Pick<BookingContext, 'now' | 'settings'>,
): SupplierDay {
  const { supplier_daily_limit: limit, supplier_same_day_cutoff } = settings;
  const { orders, isClosed, reason } = pickupsOf(date, rows);
  const refusal = supplierDayRefusal(date, { now, settings });
  const state = pickupsState(refusal && refusedState(refusal), { isClosed, orders, limit });
  return {
    date,
    state,
    isAvailable: state === 'available',
    orders,
    supplierOrders: orders,
    limit,
    supplier_same_day_cutoff,
    ...(refusal && { refusal, message: refusalText(refusal, settings) }),
    ...(state === 'closed' && { reason, message: closedDayText(reason) }),
    ...(state === 'full' && { message: supplierLimitText(orders, limit) }),
  };
}
