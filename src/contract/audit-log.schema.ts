/** The record of sign-ins and of changes of users, rules, hours and access code. */

/** What is recorded, and how the office reads it. */
export const AUDIT_ACTIONS = {
  'signed-in': 'Accesso',
  'sign-in-failed': 'Accesso non riuscito',
  'signed-out': 'Uscita',
  'sessions-ended': 'Sessioni terminate',
  'user-created': 'Utente creato',
  'user-changed': 'Utente modificato',
  'user-deleted': 'Utente eliminato',
  'password-link-sent': 'Collegamento per la password inviato',
  'password-set': 'Password impostata',
  'password-changed': 'Password cambiata',
  'second-factor-enabled': 'Secondo fattore attivato',
  'second-factor-disabled': 'Secondo fattore disattivato',
  'recovery-code-used': 'Codice di recupero usato',
  'recovery-codes-renewed': 'Codici di recupero rinnovati',
  'rules-changed': 'Regole di prenotazione modificate',
  'hours-changed': 'Orari di apertura modificati',
  'access-code-changed': 'Codice rivenditori cambiato',
} as const;
/** One of AUDIT_ACTIONS. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;
