import type { ErrorBody } from '#contract/error.schema.ts';
import { type ErrorCode, errorMessage } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { ApiError, withTimeout } from '#web/api.ts';

type Answer = { id: string; delivery_date: string; delivery_time: string };

export type PlacedOrder = Answer & {
  ok: true;
  /** An earlier attempt with this id had placed a different order, and that order stands. */
  earlier: boolean;
};

export type RefusedOrder = {
  ok: false;
  /** The day is full, or closed by the office. */
  limitExceeded: boolean;
  closed?: boolean | undefined;
  /** A whole sentence for the customer. */
  error: string;
  code?: ErrorCode | undefined;
  fields?: ErrorBody['fields'];
  refusal?: ErrorBody['refusal'];
};

/**
 * Sends an order and waits for the answer. Never throws. A second call with the same `request_id` books
 * nothing twice: if the first one was booked with other values, the result is that first order.
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
