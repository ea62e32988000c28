import type { ToastInput } from '#web/ui/toast.ts';
import { refusalToast as sharedToast } from '../order-refusal.ts';
import type { RefusedOrder } from '../place-order.ts';
import { WRONG_CODE } from './supplier-texts.ts';

/** The words for a reseller (spec section 8, answers "Wizards"). */
export function refusalToast(refused: RefusedOrder): ToastInput {
  const { limitExceeded, code, error } = refused;
  if (limitExceeded) {
    const description = error || "Scegli un'altra data.";
    return { title: 'Giorno completo', description, variant: 'destructive' };
  }
  if (code === 'TIME_SLOT_OCCUPIED') {
    return { title: 'Errore', description: error, variant: 'destructive' };
  }
  if (code === 'INVALID_ACCESS_CODE') {
    return { title: 'Errore', description: WRONG_CODE, variant: 'destructive' };
  }
  return sharedToast(refused);
}
