import { ApiError } from '#web/api.ts';
import { errorToast } from './error-toast.ts';
import { failureReason, type SendFailure } from './send-failure.ts';

/**
 * Why a password or code was not accepted, for forms whose fields have these names. A message at
 * its field is not repeated in a toast.
 */
export function credentialFailure(error: unknown, title?: string): SendFailure {
  const { reason: text, fields } = failureReason(error);
  const isWrongCode = error instanceof ApiError && error.code === 'INVALID_CODE';
  const atFields = isWrongCode ? { code: text } : fields;
  const isAtField = Object.keys(atFields).length > 0;
  return { text, fields: atFields, ...(!isAtField && { toast: errorToast(text, title) }) };
}
