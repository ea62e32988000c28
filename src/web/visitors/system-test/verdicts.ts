/**
 * The verdict on each answer. A missing session is a success. Unconfigured mail, and a health
 * answer that is missing or not ok, are warnings. Everything else is an error.
 */
import type { Health } from '#contract/health.schema.ts';
import type { MailCheck, OrderCountCheck } from '#contract/system-test.schema.ts';
import type { Session } from '#contract/users/session.schema.ts';
import { ApiError } from '#web/api.ts';
import type { Outcome, Verdict } from './report.ts';

const success = (message: string): Verdict => ({ outcome: 'success', message });
const warning = (message: string): Verdict => ({ outcome: 'warning', message });

export function ordersVerdict({ count }: OrderCountCheck): Verdict {
  if (count === undefined) return success('Gli ordini si leggono');
  return success(`Gli ordini si leggono: ${count} ${count === 1 ? 'ordine' : 'ordini'} di privati`);
}

export function healthVerdict({ status, version }: Health): Verdict {
  if (status !== 'ok') return warning('Il server risponde, ma non sta bene');
  return success(`Il server risponde, versione ${version}`);
}

const ROLES = { admin: 'amministratore', staff: 'staff', client: 'cliente' };

export function sessionVerdict({ user }: Session): Verdict {
  return success(user ? `Sessione attiva: ${ROLES[user.role]}` : 'Nessuna sessione attiva');
}

export function mailVerdict({ configured, last_delivery }: MailCheck): Verdict {
  if (!configured) return warning('Nessun server di posta configurato: le email restano su file');
  if (last_delivery === 'failed') {
    return { outcome: 'error', message: "L'ultimo invio non è riuscito" };
  }
  return success(last_delivery === 'sent' ? "L'ultimo invio è riuscito" : 'Ancora nessun invio');
}

/**
 * The verdict on a check without an answer: a warning for the health call, an error for the others.
 */
export function failureVerdict(error: unknown, outcome: Outcome = 'error'): Verdict {
  return { outcome, message: failureText(error) };
}

export class TooSlowError extends Error {}

function failureText(error: unknown): string {
  if (error instanceof TooSlowError) return 'Nessuna risposta in tempo utile';
  if (error instanceof ApiError) return `Il server ha risposto con lo stato ${error.status}`;
  return 'Errore di connessione';
}
