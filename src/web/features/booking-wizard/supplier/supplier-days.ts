import type { SupplierDay } from '#contract/availability.schema.ts';
import { DEFAULT_SETTINGS, refusalText, supplierDayRefusal } from '#contract/rules.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import { calendarDay, dayState } from '../calendar-days.ts';

/** By the clock alone: the owner's cut-off comes with the server's answer. */
function byClock(date: string, day: SupplierDay | undefined, now: Date) {
  const settings = { ...DEFAULT_SETTINGS, ...day };
  const refusal = supplierDayRefusal(date, { now, settings });
  return refusal && { refusal, ...refusalText(refusal, settings) };
}

/** A reseller's day, with how many places it has left. */
export function supplierDay(date: string, day: SupplierDay | undefined, now: Date) {
  const places = day ? day.limit - day.orders : 0;
  const left = day && `${places} ${places === 1 ? 'posto libero' : 'posti liberi'}`;
  return calendarDay(date, dayState(byClock(date, day, now)?.refusal ?? null, day), left);
}

/** How the choice of a day is answered when it cannot be booked; null when it can be (spec section 5). */
export function dayRefusal(
  date: string,
  day: SupplierDay | undefined,
  now: Date,
): ToastInput | null {
  const refused = byClock(date, day, now);
  if (refused) {
    const { title, message } = refused;
    return { title, description: message, variant: 'destructive' };
  }
  if (!day || day.state === 'available') return null;
  return { title: titleOf(day), description: day.message ?? '', variant: 'destructive' };
}

function titleOf({ state, refusal }: SupplierDay): string {
  if (state === 'full') return 'Giorno completo';
  return refusal ? refusalText(refusal).title : 'Data non disponibile';
}
