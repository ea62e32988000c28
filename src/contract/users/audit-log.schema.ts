/** The record of sign-ins, of changes of users, resellers, rules, hours, closures and access code, and of deleted contents. */
import * as z from 'zod/mini';
import { Instant } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';

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
  'days-closed': 'Giorni chiusi',
  'days-opened': 'Giorni aperti',
  'access-code-changed': 'Codice rivenditori cambiato',
  'reseller-created': 'Rivenditore creato',
  'reseller-changed': 'Rivenditore modificato',
  'reseller-deleted': 'Rivenditore eliminato',
  'reseller-merged': 'Rivenditore unito a un altro',
  'reseller-code-created': 'Codice di un rivenditore creato',
  'reseller-code-revoked': 'Codice di un rivenditore revocato',
  'content-deleted': 'Contenuto eliminato',
  'customer-erased': 'Dati di un cliente cancellati',
} as const;
/** One of AUDIT_ACTIONS. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const Action = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);

/** What somebody did, or what was done to them. */
const Person = z.object({ id: z.nullable(z.uuid()), name: z.string() });

const Fields = z.nullable(z.record(z.string(), z.json()));

/** One entry; a user's name is the e-mail that the user had then. */
export const AuditEntry = z.object({
  id: z.int(),
  action: Action,
  /** Null when nobody was signed in. */
  by: z.nullable(Person),
  /** To whom it was done, when it was not `by`. */
  subject: z.nullable(Person),
  /** The changed fields before and after. */
  before: Fields,
  after: Fields,
  at: Instant,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Newest first. `user`: what this user did, and what was done to the user. */
export const AuditLogQuery = listQuery(['newest'], {
  user: z.optional(z.uuid()),
  action: z.optional(Action),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

/** A page of entries; `q` searches in the names. */
export const AuditLog = listAnswer(AuditEntry);
export type AuditLog = z.infer<typeof AuditLog>;
