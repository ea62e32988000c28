import { ApiError } from '#web/api.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import { byField } from './check-input.ts';

/** How a form reports that it was not sent. */
export type SendFailure = {
  /** Absent where the reason stands at a field. */
  toast?: ToastInput;
  /** Stays in the form when the toast has closed. */
  text: string;
  /** The errors of single fields, by name. */
  fields?: Record<string, string>;
};

/** The reason why a call failed, in words for people, and the server's errors of single fields. */
export function failureReason(
  error: unknown,
): Required<Pick<SendFailure, 'fields'>> & { reason: string } {
  if (!(error instanceof ApiError)) return { reason: 'Errore di connessione', fields: {} };
  return { reason: error.message || 'Errore imprevisto', fields: byField(error.body?.fields) };
}
