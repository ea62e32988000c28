/** An entry of the audit log in words. */

import { WEEK, WEEKDAY_NAMES } from '#contract/days/week-hours.ts';
import type { EasyfattDocumentFields } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { FIELD_NAMES } from '#contract/field-names.ts';
import { formatLongDate } from '#contract/format.ts';
import { PROGRAM_SCOPES } from '#contract/programs/programs.schema.ts';
import { RESELLER_LABELS } from '#contract/resellers/resellers.schema.ts';
import { PROOF_LABELS, type ProofWish } from '#contract/road/proof-wishes.ts';
import type { AuditEntry } from '#contract/users/audit-log.schema.ts';
import { ROLE_LABELS, Role } from '#contract/users/session.schema.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks/webhook-events.ts';
import { OFF_REASONS, type OffReason } from '#contract/webhooks/webhooks.schema.ts';
import type { FieldChange } from '#web/office/history/entry-words.ts';

/** Fields that FIELD_NAMES lacks, in reading order. */
const FIELDS: Record<string, string> = {
  role: 'Ruolo',
  purpose: 'Motivo',
  ended: 'Quante',
  left: 'Codici rimasti',
  second_factor: 'Secondo fattore',
  min_notice_hours: 'Preavviso minimo',
  max_days_ahead: 'Giorni prenotabili in anticipo',
  supplier_daily_limit: 'Ordini al giorno dei rivenditori',
  supplier_same_day_cutoff: 'Ritiri del giorno stesso entro le',
  limit_to_opening_hours: 'Privati solo negli orari di apertura',
  max_open_orders: 'Consegne aperte per cliente',
  change_notice_hours: 'Modifiche dei clienti fino a (ore prima)',
  max_customer_moves: 'Spostamenti dei clienti per ordine',
  remind_customers: 'Promemoria ai clienti il giorno prima',
  remind_offers: 'Promemoria dei preventivi in scadenza',
  shared_code_active: 'Codice comune dei rivenditori',
  company_name: RESELLER_LABELS.company_name,
  active: 'Attivo',
  daily_limit: RESELLER_LABELS.daily_limit,
  program: 'Programma',
  scopes: 'Permessi',
  last_day: 'Ultimo giorno',
  prefix: 'Chiave che inizia con',
  into: 'Unito a',
  codes: 'Codici passati',
  orders: 'Ordini passati',
  lookup: 'Codice che inizia con',
  patron_day: 'Giorno del patrono',
  patron_name: 'Patrono',
  proof_photo: 'Foto della consegna',
  proof_name: 'Nome di chi riceve',
  proof_signature: 'Firma di chi riceve',
  show_proof: 'Prova di consegna ai clienti',
  events: 'Eventi',
  enabled: 'Attiva',
  types: 'Per chi',
  from: 'Dal',
  to: 'Al',
  times: 'Orari',
  reason: 'Motivo',
  orders_kept: 'Ordini conservati',
  orders_deleted: 'Ordini cancellati',
  quotes: 'Preventivi',
  messages: 'Messaggi',
  mails: 'Email',
  resellers: 'Rivenditori',
  with_names: 'Nomi e indirizzi dei clienti',
};

/** The database sorts keys by length: 'to' before 'from'. Unknown fields keep that order. */
const PLACES = [...Object.keys(FIELDS), ...WEEK.map((day) => WEEKDAY_NAMES[day] ?? '')];
function inOrder(names: readonly string[]): string[] {
  const place = (name: string) => {
    const found = PLACES.indexOf(name);
    return found < 0 ? PLACES.length : found;
  };
  return names.toSorted((a, b) => place(a) - place(b));
}

const PURPOSES: Record<string, string> = { invitation: 'invito', reset: 'reset della password' };
const NAMES: Record<string, string> = {
  consumer: 'privati',
  supplier: 'rivenditori',
  ...PROGRAM_SCOPES,
  ...WEBHOOK_EVENTS,
};

type Value = NonNullable<AuditEntry['after']>[string];

type Payment = EasyfattDocumentFields['payments'][number];

const pairs = (all: readonly (readonly [string, unknown])[]): string =>
  all.map(([name, value]) => `${name}: ${value}`).join(', ') || 'vuoto';

/** A field's value in words. */
function valueText(field: string, value: Value | undefined): string {
  if (value === null || value === undefined || value === '') {
    return field === 'max_days_ahead' || field === 'daily_limit' ? 'nessun limite' : 'vuoto';
  }
  if (field === 'second_factor' && value === true) return 'codice non valido';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  if (field === 'role') {
    const role = Role.safeParse(value);
    if (role.success) return ROLE_LABELS[role.data];
  }
  if (field === 'reason' && Object.hasOwn(OFF_REASONS, String(value))) {
    return OFF_REASONS[value as OffReason];
  }
  if (field === 'purpose') return PURPOSES[String(value)] ?? String(value);
  if (field.startsWith('proof_')) return PROOF_LABELS[value as ProofWish].toLowerCase();
  if (field === 'min_notice_hours') return value === 1 ? '1 ora' : `${value} ore`;
  if (field === 'patron_day') return String(value).split('-').reverse().join('/');
  if (field === 'from' || field === 'to' || field === 'last_day')
    return formatLongDate(String(value));
  if (field === 'payments')
    return pairs((value as Payment[]).map((each) => [each.terms, each.name]));
  if (field === 'vat_codes') {
    return pairs(Object.entries(value).map(([rate, code]) => [`IVA ${rate}`, code || 'manca']));
  }
  if (Array.isArray(value)) return value.map((each) => NAMES[String(each)] ?? each).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The changes, field by field. For an entry with only one side: what it contains besides the names.
 */
export function auditChanges({ before, after, subject }: AuditEntry): FieldChange[] {
  const label = (name: string) => FIELDS[name] ?? FIELD_NAMES[name] ?? name;
  if (before && after) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return inOrder([...names]).map((name) => ({
      label: label(name),
      before: valueText(name, before[name]),
      after: valueText(name, after[name]),
    }));
  }
  const values = after ?? before ?? {};
  return inOrder(Object.keys(values))
    .map((name) => ({ name, value: values[name] }))
    .filter(({ value }) => value !== null && value !== '' && value !== subject?.name)
    .map(({ name, value }) => ({ label: label(name), after: valueText(name, value) }));
}

/** Who did it, and to whom if that was somebody else: 'ufficio@… · riguarda rosa@…' */
export function auditPeople({ by, subject }: AuditEntry): string {
  if (by && subject && by.name !== subject.name) return `${by.name} · riguarda ${subject.name}`;
  return by?.name ?? subject?.name ?? 'Senza accesso';
}
