/**
 * Places an order, and turns the result into texts and form state (spec section 8). Loaded with the
 * last step.
 */
import type { ErrorBody } from '#contract/error.schema.ts';
import { type ErrorCode, errorMessage } from '#contract/errors.ts';
import type { PlacedOrder as Answer, OrderType } from '#contract/orders/orders.schema.ts';
import { refusalTitle } from '#contract/orders/refusal-text.ts';
import { ApiError, withTimeout } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import { WRONG_CODE } from './access-code.ts';
import { SESSION_ENDED } from './open-session.ts';

export { recheckDay } from '#web/visitors/order/date/recheck-day.ts';

export type PlacedOrder = Answer & {
  ok: true;
  /** An earlier attempt with this id placed a different order, and that order stands. */
  earlier: boolean;
};

export type RefusedOrder = {
  ok: false;
  /** The day is full, or closed by the office. */
  limitExceeded: boolean;
  closed?: boolean | undefined;
  /** A full sentence for the customer. */
  error: string;
  code?: ErrorCode | undefined;
  fields?: ErrorBody['fields'];
  refusal?: ErrorBody['refusal'];
};

/**
 * Sends an order and waits for the answer. Never throws. A second call with the same `request_id`
 * books nothing twice: if the first one was booked with other values, the result is that first
 * order.
 */
export async function placeOrder(
  type: OrderType,
  send: (init: RequestInit) => Promise<Answer>,
): Promise<PlacedOrder | RefusedOrder> {
  try {
    const placed = await send(withTimeout());
    return { ok: true, earlier: false, ...placed };
  } catch (error) {
    if (!(error instanceof ApiError)) return refused('Errore di connessione');
    const { code, message, placed, fields, refusal, closed } = error.body ?? {};
    if (code === 'ALREADY_PLACED' && placed) return { ok: true, earlier: true, ...placed };
    return {
      ...refused(message || defaultText(code, type)),
      limitExceeded: code === 'LIMIT_EXCEEDED',
      code,
      fields,
      refusal,
      closed,
    };
  }
}

const refused = (error: string): RefusedOrder => ({ ok: false, limitExceeded: false, error });

function defaultText(code: ErrorCode | undefined, type: OrderType): string {
  if (code === 'LIMIT_EXCEEDED' || code === 'TIME_SLOT_OCCUPIED') return errorMessage(code, type);
  return "Errore durante la creazione dell'ordine";
}

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
  if (code === 'UNAUTHENTICATED') return errorToast(SESSION_ENDED);
  if (code === 'DATE_NOT_BOOKABLE') return errorToast(error, refusalTitle(refusal));
  const isWhole = code === 'TIME_SLOT_OCCUPIED' || (code === 'INVALID_INPUT' && fields);
  return errorToast(isWhole ? error : `Impossibile inviare l'ordine: ${error}`);
}

/** Errors returned after the server looked up the request id: no order has it. */
const REFUSED_AFTER_LOOKUP: readonly ErrorCode[] = [
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
  'TOO_MANY_OPEN_ORDERS',
  'DATE_NOT_BOOKABLE',
];
/** Errors returned before the lookup. They prove it only for an id that was never sent before. */
const REFUSED_BEFORE_LOOKUP: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INVALID_ACCESS_CODE',
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
];

/** Whether this refusal proves that no order was placed with the request's id. */
export function wasNotPlaced({ code }: RefusedOrder, repeated: boolean): boolean {
  if (!code) return false;
  return REFUSED_AFTER_LOOKUP.includes(code) || (!repeated && REFUSED_BEFORE_LOOKUP.includes(code));
}

/** The choices that a refusal clears, so that the customer chooses again. */
export function refusedFields({ limitExceeded, code }: RefusedOrder): string[] {
  if (limitExceeded || code === 'DATE_NOT_BOOKABLE') return ['delivery_date', 'delivery_time'];
  return code === 'TIME_SLOT_OCCUPIED' ? ['delivery_time'] : [];
}
