import { ApiError } from '#web/api.ts';

/** Why something was not sent, in words for people. */
export type SendFailure = {
  reason: string;
  /** What is wrong with single fields, by their names. */
  fields: Record<string, string>;
};

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) return { reason: 'Errore di connessione', fields: {} };
  return { reason: error.message || 'Errore imprevisto', fields: error.body?.fields ?? {} };
}
