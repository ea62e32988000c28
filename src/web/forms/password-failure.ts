import { errorToast } from './error-toast.ts';
import { failureReason, type SendFailure } from './send-failure.ts';

/** Why a password was not set. A message at its field is not repeated in a toast. */
export function passwordFailure(error: unknown, title: string): SendFailure {
  const { reason: text, fields } = failureReason(error);
  const isAtField = Object.keys(fields).length > 0;
  return { text, fields, ...(!isAtField && { toast: errorToast(text, title) }) };
}
