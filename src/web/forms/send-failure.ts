import { ApiError } from '#web/api.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import { byField } from './check-input.ts';

/** How a form reports that it was not sent. */
export type SendFailure = {
  /** Absent if the reason is at a field. */
  toast?: ToastInput;
  /** Stays in the form after the toast has closed. */
  text: string;
  /** Field errors by name. */
  fields?: Record<string, string>;
};

/** Why a call failed, for people to read, and the server's field errors. */
export function failureReason(
  error: unknown,
): Required<Pick<SendFailure, 'fields'>> & { reason: string } {
  if (!(error instanceof ApiError)) return { reason: 'Errore di connessione', fields: {} };
  return { reason: error.message || 'Errore imprevisto', fields: byField(error.body?.fields) };
}
