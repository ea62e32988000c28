/** What the refusal of a customer's change means for the page. */
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';

const SHUT: readonly (ErrorCode | undefined)[] = [
  'INVALID_ORDER_LINK',
  'INVALID_OFFER_LINK',
  'UNAUTHENTICATED',
  'NOT_FOUND',
];

/** The link, the session or the record no longer exists: the same call would be refused again. */
export const isShut = (error: unknown): boolean =>
  error instanceof ApiError && SHUT.includes(error.code);

export type ChangeFailure<Opened> =
  /** The record has changed since it was loaded; this is its current state. */
  | { kind: 'conflict'; current: Opened }
  /** It no longer exists, or may no longer be changed like this: the page loads it again. */
  | { kind: 'read-again' }
  /** The chosen place is not available. */
  | { kind: 'place'; field: 'delivery_date' | 'delivery_time'; text: string }
  /** Nothing has changed, and the office can change it by phone. */
  | { kind: 'call'; text: string }
  /** Nothing has changed, and the same can be sent again. */
  | { kind: 'again'; text: string };

export function changeFailure<Opened>(error: unknown): ChangeFailure<Opened> {
  const { code, body } = error instanceof ApiError ? error : {};
  const text = failureReason(error).reason;
  if (code === 'CONFLICT' && body?.current) {
    return { kind: 'conflict', current: body.current as Opened };
  }
  if (code === 'CHANGE_REFUSED' || code === 'OFFER_REFUSED' || isShut(error)) {
    return { kind: 'read-again' };
  }
  if (code === 'TIME_SLOT_OCCUPIED') return { kind: 'place', field: 'delivery_time', text };
  if (code === 'LIMIT_EXCEEDED' || code === 'DATE_NOT_BOOKABLE') {
    return { kind: 'place', field: 'delivery_date', text };
  }
  if (code === 'TOO_MANY_OPEN_ORDERS') return { kind: 'call', text };
  return { kind: 'again', text };
}
