/** What a refused order means, in words and for the form (spec section 8). */
import type { ErrorCode } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { refusalTitle } from '#contract/orders/refusal-text.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import { WRONG_CODE } from './access-code.ts';
import type { RefusedOrder } from './place-order.ts';

/** The toast for a refused order (spec section 8). */
export function refusalToast(type: OrderType, refused: RefusedOrder): ToastInput {
  const { limitExceeded, closed, code, error, refusal, fields } = refused;
  if (type === 'consumer') {
    const warning = { description: error, variant: 'warning' } as const;
    if (closed) return { title: refusalTitle(), ...warning };
    if (limitExceeded) return { title: '⚠️ Giorno completo', ...warning };
    if (code === 'TOO_MANY_OPEN_ORDERS') return { title: 'Troppe prenotazioni aperte', ...warning };
    if (code === 'TIME_SLOT_OCCUPIED') return { title: '⚠️ Orario occupato', ...warning };
  }
  if (closed) return errorToast(error, refusalTitle());
  if (limitExceeded) return errorToast(error || "Scegli un'altra data.", 'Giorno completo');
  if (code === 'INVALID_ACCESS_CODE') return errorToast(WRONG_CODE);
  if (code === 'DATE_NOT_BOOKABLE') return errorToast(error, refusalTitle(refusal));
  const isWhole = code === 'TIME_SLOT_OCCUPIED' || (code === 'INVALID_INPUT' && fields);
  return errorToast(isWhole ? error : `Impossibile inviare l'ordine: ${error}`);
}

/**
 * Errors that the server finds after it has looked for an order with this id. They prove that there is none.
 */
const FOUND_AFTER_LOOKUP: readonly ErrorCode[] = [
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
  'TOO_MANY_OPEN_ORDERS',
  'DATE_NOT_BOOKABLE',
];
/** Errors that it finds before that. They prove it only of an id that was never sent before. */
const FOUND_BEFORE_LOOKUP: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INVALID_ACCESS_CODE',
  'TOO_MANY_REQUESTS',
];

/** Whether this refusal proves that no order was placed with the request's id. */
export function wasNotPlaced({ code }: RefusedOrder, repeated: boolean): boolean {
  if (!code) return false;
  return FOUND_AFTER_LOOKUP.includes(code) || (!repeated && FOUND_BEFORE_LOOKUP.includes(code));
}

/** The choices that a refusal clears, so that the customer picks again. */
export function refusedFields({ limitExceeded, code }: RefusedOrder): string[] {
  if (limitExceeded || code === 'DATE_NOT_BOOKABLE') return ['delivery_date', 'delivery_time'];
  return code === 'TIME_SLOT_OCCUPIED' ? ['delivery_time'] : [];
}
