import type { SupplierDay } from '#contract/days/availability.schema.ts';
import { refusalTitle } from '#contract/orders/refusal-text.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import type { ToastInput } from '#web/ui/toast.ts';

/**
 * The toast for a reseller's day that the server does not offer (spec section 8); null if it does.
 */
export function refusedDayToast({ state, message, refusal }: SupplierDay): ToastInput | null {
  if (state === 'available') return null;
  return errorToast(message ?? '', state === 'full' ? 'Giorno completo' : refusalTitle(refusal));
}
