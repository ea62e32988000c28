/**
 * The log of sign-ins, of changes to users, resellers, rules, opening hours, closures, webhooks and
 * the access code, and of deleted contents.
 */
import * as z from 'zod/mini';
import { Instant } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';

/** What is logged, and its label in the office. */
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
  'days-closed': 'Giorni chiusi',
  'days-opened': 'Giorni aperti',
  'access-code-changed': 'Codice rivenditori cambiato',
  'reseller-created': 'Rivenditore creato',
  'reseller-changed': 'Rivenditore modificato',
  'reseller-deleted': 'Rivenditore eliminato',
  'reseller-merged': 'Rivenditore unito a un altro',
  'reseller-code-created': 'Codice di un rivenditore creato',
  'reseller-code-revoked': 'Codice di un rivenditore revocato',
  'program-key-created': 'Chiave di un programma creata',
  'program-key-revoked': 'Chiave di un programma revocata',
  'webhook-created': 'Notifica a un programma creata',
  'webhook-changed': 'Notifica a un programma modificata',
  'webhook-secret-changed': 'Segreto di una notifica cambiato',
  'webhook-switched-off': 'Notifica sospesa dopo gli errori',
  'webhook-deleted': 'Notifica a un programma eliminata',
  'content-deleted': 'Contenuto eliminato',
  'easyfatt-documents-changed': 'Documenti per Easyfatt modificati',
  'customer-erased': 'Dati di un cliente cancellati',
  'easyfatt-changed': 'Impostazioni di Easyfatt modificate',
  'easyfatt-deactivation-allowed': 'Disattivazioni di Easyfatt permesse',
  'calendar-feed-created': 'Calendario per programmi esterni creato',
  'calendar-feed-renewed': 'Indirizzo del calendario rinnovato',
  'calendar-feed-changed': 'Nomi nel calendario modificati',
  'calendar-feed-deleted': 'Calendario per programmi esterni eliminato',
} as const;
/** One of AUDIT_ACTIONS. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const Action = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);

/** The person who did it, or to whom it was done. */
const Person = z.object({ id: z.nullable(z.uuid()), name: z.string() });

const Fields = z.nullable(z.record(z.string(), z.json()));

/** One entry. A user's name is the e-mail address at that time. */
export const AuditEntry = z.object({
  id: z.int(),
  action: Action,
  /** Null if nobody was signed in. */
  by: z.nullable(Person),
  /** To whom it was done, if not `by`. */
  subject: z.nullable(Person),
  /** The changed fields before and after. */
  before: Fields,
  after: Fields,
  at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first. `user`: what this user did, and what was done to them. */
export const AuditLogQuery = listQuery(['newest'], {
  user: z.optional(z.uuid()),
  action: z.optional(Action),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

/** A page of entries. `q` searches the names. */
export const AuditLog = listAnswer(AuditEntry);
export type AuditLog = z.infer<typeof AuditLog>;
