import { ApiError } from '#web/api.ts';
import type { ToastInput } from '#web/ui/toast.ts';

/** How a form says that it was not sent. */
export type SendFailure = {
  toast: ToastInput;
  /** Stays at the form when the toast is gone. */
  text: string;
  /** What is wrong with single fields, by their names. */
  fields?: Record<string, string>;
};

/** Why a call failed, in words for people, and what the server says of single fields. */
export function failureReason(
  error: unknown,
): Required<Pick<SendFailure, 'fields'>> & { reason: string } {
  if (!(error instanceof ApiError)) return { reason: 'Errore di connessione', fields: {} };
  return { reason: error.message || 'Errore imprevisto', fields: error.body?.fields ?? {} };
}
