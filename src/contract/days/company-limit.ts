/** The days of a company with its own limit. */
import type { CompanyLimit, SupplierDay } from './availability.schema.ts';

/** A day as the company may book it. The SQL decides (`check_supplier_day`). */
export function dayOfCompany(day: SupplierDay, limit: CompanyLimit): SupplierDay {
  if (!limit) return day;
  const { daily_limit } = limit;
  const theirs = limit.taken[day.date] ?? 0;
  const left = Math.max(daily_limit - theirs, 0);
  if (left === 0 && day.state === 'available') {
    const message = `Limite della tua azienda raggiunto (${theirs}/${daily_limit}). Scegli un'altra data.`;
    return { ...day, state: 'full', isAvailable: false, message };
  }
  return { ...day, limit: Math.min(day.limit, day.orders + left) };
}
