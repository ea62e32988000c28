import type { SupplierDay } from '#contract/days/availability.schema.ts';
import {
  type BookingContext,
  closedDayText,
  supplierDayRefusal,
  supplierLimitText,
} from '#contract/days/rules.ts';
import { refusalText } from '#contract/orders/refusal-text.ts';
import type { SupplierDayRow } from './availability.store.ts';
import { refusedState } from './refused-state.ts';

type RuleContext = Pick<BookingContext, 'now' | 'settings'>;

/** A day in a reseller's calendar. */
export function supplierDay(
  date: string,
  rows: readonly SupplierDayRow[],
  context: RuleContext,
): SupplierDay {
  const { state, orders, ...others } = dayState(date, rows, context);
  const bySpec = { isAvailable: state === 'available', supplierOrders: orders };
  return { ...others, state, orders, ...bySpec };
}

/** When several reasons apply, the first one is shown. */
function dayState(
  date: string,
  rows: readonly SupplierDayRow[],
  { now, settings }: RuleContext,
): Omit<SupplierDay, 'isAvailable' | 'supplierOrders'> {
  const ofDate = rows.filter((row) => row.date === date);
  const orders = ofDate.reduce((sum, row) => sum + row.orders, 0);
  const { supplier_daily_limit: limit, supplier_same_day_cutoff } = settings;
  const day = { date, orders, limit, supplier_same_day_cutoff };
  const refusal = supplierDayRefusal(date, { now, settings });
  if (refusal) {
    const message = refusalText(refusal, settings);
    return { ...day, state: refusedState(refusal), refusal, message };
  }
  const closure = ofDate.find(({ closed }) => closed);
  if (closure) {
    const reason = closure.reason ?? undefined;
    return { ...day, state: 'closed', reason, message: closedDayText(reason) };
  }
  if (orders >= limit) return { ...day, state: 'full', message: supplierLimitText(orders, limit) };
  return { ...day, state: 'available' };
}
