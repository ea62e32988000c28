import { api, withTimeout } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { refusedDayToast } from './refused-day.ts';

export const AVAILABILITY_UNKNOWN = errorToast('Impossibile verificare la disponibilità');

/**
 * Checks the resellers' daily limit again just before sending (spec section 5). If the check fails,
 * a toast says so and the order is sent anyway: the server decides.
 */
export async function recheckDay(date: string) {
  try {
    // A short timeout, because the customer also has to wait for the order itself.
    const init = withTimeout(10_000);
    const day = await api.availability.supplierDay({ date }, init);
    return refusedDayToast(day);
  } catch {
    toast(AVAILABILITY_UNKNOWN);
    return null;
  }
}
