import type { ToastInput } from '#web/ui/toast.ts';
import { refusalToast as sharedToast } from '../order-refusal.ts';
import type { RefusedOrder } from '../place-order.ts';

/** The words for a private customer (spec section 8, answers "Wizards"). */
export function refusalToast(refused: RefusedOrder): ToastInput {
  const { limitExceeded, code, error: description } = refused;
  if (limitExceeded) return { title: '⚠️ Giorno completo', description, variant: 'warning' };
  if (code === 'TIME_SLOT_OCCUPIED') {
    return { title: '⚠️ Orario occupato', description, variant: 'warning' };
  }
  return sharedToast(refused);
}
