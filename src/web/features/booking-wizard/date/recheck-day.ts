import { api, call, withTimeout } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { refusedDayToast } from './refused-day.ts';

export const AVAILABILITY_UNKNOWN = errorToast('Impossibile verificare la disponibilità');

/**
 * The resellers' daily limit once more, just before sending (spec section 5). When it cannot be asked
 * for, that is said and the order goes on: the server decides.
 */
export async function recheckDay(date: string) {
  try {
    // Short, for the order itself is still to be sent.
    const init = withTimeout(10_000);
    const day = await call(api.availability.supplier[':date'].$get({ param: { date } }, { init }));
    return refusedDayToast(day);
  } catch {
    toast(AVAILABILITY_UNKNOWN);
    return null;
  }
}
