/** What the refusal of a customer's change means for the page. */
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';

export type ChangeFailure<Linked> =
  /** What the link leads to has changed since it was read; it is this now. */
  | { kind: 'conflict'; current: Linked }
  /** The link is no longer valid, or it may no longer be changed so: the page reads it again. */
  | { kind: 'read-again' }
  /** The chosen place is not to be had. */
  | { kind: 'place'; field: 'delivery_date' | 'delivery_time'; text: string }
  /** Nothing has changed, and the office can change it by telephone. */
  | { kind: 'call'; text: string }
  /** Nothing has changed, and the same can be sent again. */
  | { kind: 'again'; text: string };

const READ_AGAIN: readonly (ErrorCode | undefined)[] = [
  'INVALID_ORDER_LINK',
  'INVALID_OFFER_LINK',
  'CHANGE_REFUSED',
  'OFFER_REFUSED',
];

export function changeFailure<Linked>(error: unknown): ChangeFailure<Linked> {
  const { code, body } = error instanceof ApiError ? error : {};
  const text = failureReason(error).reason;
  if (code === 'CONFLICT' && body?.current) {
    return { kind: 'conflict', current: body.current as Linked };
  }
  if (READ_AGAIN.includes(code)) return { kind: 'read-again' };
  if (code === 'TIME_SLOT_OCCUPIED') return { kind: 'place', field: 'delivery_time', text };
  if (code === 'LIMIT_EXCEEDED' || code === 'DATE_NOT_BOOKABLE') {
    return { kind: 'place', field: 'delivery_date', text };
  }
  if (code === 'TOO_MANY_OPEN_ORDERS') return { kind: 'call', text };
  return { kind: 'again', text };
}
