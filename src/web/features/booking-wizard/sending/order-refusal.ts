/** What an order that was not taken means (spec section 8). */
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders.schema.ts';
import { refusalTitle } from '#contract/refusal-text.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import { WRONG_CODE } from './access-code.ts';
import type { RefusedOrder } from './place-order.ts';

/** The words for it (answers "Wizards"). */
export function refusalToast(type: OrderType, refused: RefusedOrder): ToastInput {
  const { limitExceeded, code, error, refusal, fields } = refused;
  if (type === 'consumer') {
    const warning = { description: error, variant: 'warning' } as const;
    if (limitExceeded) return { title: '⚠️ Giorno completo', ...warning };
    if (code === 'TIME_SLOT_OCCUPIED') return { title: '⚠️ Orario occupato', ...warning };
  }
  if (limitExceeded) return errorToast(error || "Scegli un'altra data.", 'Giorno completo');
  if (code === 'INVALID_ACCESS_CODE') return errorToast(WRONG_CODE);
  if (code === 'DATE_NOT_BOOKABLE') return errorToast(error, refusalTitle(refusal));
  const isWhole = code === 'TIME_SLOT_OCCUPIED' || (code === 'INVALID_INPUT' && fields);
  return errorToast(isWhole ? error : `Impossibile inviare l'ordine: ${error}`);
}

/** Said after looking the request's id up: nothing was placed under it. */
const SAID_AFTER: readonly ErrorCode[] = [
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
  'DATE_NOT_BOOKABLE',
];
/** Said before: they prove it only of an id that never left the page before. */
const SAID_BEFORE: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INVALID_ACCESS_CODE',
  'TOO_MANY_REQUESTS',
];

/** Whether this refusal proves that nothing was placed under the request's id. */
export function wasNotPlaced({ code }: RefusedOrder, repeated: boolean): boolean {
  if (!code) return false;
  return SAID_AFTER.includes(code) || (!repeated && SAID_BEFORE.includes(code));
}

/** The choices that a refusal takes back: the customer picks again among what is free. */
export function refusedFields({ limitExceeded, code }: RefusedOrder): string[] {
  if (limitExceeded || code === 'DATE_NOT_BOOKABLE') return ['delivery_date', 'delivery_time'];
  return code === 'TIME_SLOT_OCCUPIED' ? ['delivery_time'] : [];
}
