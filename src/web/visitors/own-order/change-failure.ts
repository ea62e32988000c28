/** What the refusal of a customer's change means for the page. */
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { ApiError } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';

/** No link, session or order any more: the same call would be refused again. */
export const isShut = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'INVALID_ORDER_LINK' ||
    error.code === 'UNAUTHENTICATED' ||
    error.code === 'NOT_FOUND');

export type ChangeFailure =
  /** The order has changed since it was read; it is this now. */
  | { kind: 'conflict'; current: OwnOrder }
  /** What opened the order no longer does, or the order may no longer be changed so: the page reads it again. */
  | { kind: 'read-again' }
  /** The chosen place is not to be had. */
  | { kind: 'place'; field: 'delivery_date' | 'delivery_time'; text: string }
  /** Nothing has changed, and the office can change it by telephone. */
  | { kind: 'call'; text: string }
  /** Nothing has changed, and the same can be sent again. */
  | { kind: 'again'; text: string };

export function changeFailure(error: unknown): ChangeFailure {
  const { code, body } = error instanceof ApiError ? error : {};
  const text = failureReason(error).reason;
  if (code === 'CONFLICT' && body?.current) {
    return { kind: 'conflict', current: body.current as OwnOrder };
  }
  if (code === 'CHANGE_REFUSED' || isShut(error)) return { kind: 'read-again' };
  if (code === 'TIME_SLOT_OCCUPIED') return { kind: 'place', field: 'delivery_time', text };
  if (code === 'LIMIT_EXCEEDED' || code === 'DATE_NOT_BOOKABLE') {
    return { kind: 'place', field: 'delivery_date', text };
  }
  if (code === 'TOO_MANY_OPEN_ORDERS') return { kind: 'call', text };
  return { kind: 'again', text };
}
