/** The fields of the booking rules, and what a change sends. */
import {
  BookingRules,
  CHECKED_RULES,
  type CheckBookingRulesInput,
  MAX_RULES,
  StoredBookingRules,
} from '#contract/days/booking-settings.schema.ts';
import { PROOF_LABELS, PROOF_WISHES } from '#contract/road/proof-wishes.ts';
import { editOf } from '#web/forms/edit/edit-of.ts';
import { type Cell, choice, line, WHOLE, yesNo } from '#web/forms/fields/cells.ts';
import { readDate } from '#web/ui/date-field/read-date.ts';

/** The value of the switch, because form values are texts. */
export const ON = 'on';
const SWITCH = yesNo(ON, '');

/**
 * A day of the year as people type it: '5/2' and '5 febbraio' are '02-05'. The schema refuses 29
 * February.
 */
const YEARLY_DAY: Cell = {
  ...line(20),
  write: (day: string) => day.split('-').reverse().join('/'),
  read: (text) => readDate(text, '2001-01-01')?.slice('yyyy-'.length) ?? 'nessuno',
};

const PROOF = choice(PROOF_WISHES, (wish) => PROOF_LABELS[wish]);

export const RULES_EDIT = editOf(StoredBookingRules, BookingRules, {
  labels: {
    min_notice_hours: 'Preavviso minimo (ore)',
    max_days_ahead: 'Prenotazione anticipata (giorni)',
    limit_to_opening_hours: 'Limita le prenotazioni dei privati agli orari di apertura',
    max_open_orders: 'Consegne aperte per cliente',
    change_notice_hours: 'Fino a quante ore prima',
    max_customer_moves: 'Spostamenti dei clienti per ordine',
    supplier_daily_limit: 'Ordini dei rivenditori al giorno',
    supplier_same_day_cutoff: 'Ultima ora per il ritiro dello stesso giorno',
    shared_code_active: 'Il codice comune vale ancora',
    remind_customers: 'Promemoria ai clienti il giorno prima',
    remind_offers: 'Promemoria dei preventivi in scadenza',
    patron_day: 'Giorno del patrono',
    patron_name: 'Nome del patrono',
    proof_photo: 'Foto della consegna',
    proof_name: 'Nome di chi riceve',
    proof_signature: 'Firma di chi riceve',
    show_proof: 'Mostra la prova ai clienti',
  },
  cells: {
    min_notice_hours: WHOLE,
    max_days_ahead: WHOLE,
    limit_to_opening_hours: SWITCH,
    max_open_orders: WHOLE,
    change_notice_hours: WHOLE,
    max_customer_moves: WHOLE,
    supplier_daily_limit: WHOLE,
    supplier_same_day_cutoff: line(5),
    shared_code_active: SWITCH,
    remind_customers: SWITCH,
    remind_offers: SWITCH,
    patron_day: YEARLY_DAY,
    patron_name: line(MAX_RULES.patron_name),
    proof_photo: PROOF,
    proof_name: PROOF,
    proof_signature: PROOF,
    show_proof: SWITCH,
  },
});
export type RulesValues = ReturnType<typeof RULES_EDIT.valuesOf>;
export type RulesChanges = ReturnType<typeof RULES_EDIT.changesOf>;

/** The rules that can be sent, and errors of the others. */
export function readRules(values: RulesValues) {
  const { fields: rules, problems } = RULES_EDIT.read(values);
  return { rules, problems };
}

/** The rules that open orders can break, as far as they can be sent. */
export function proposedRules(values: RulesValues): CheckBookingRulesInput {
  const { rules } = readRules(values);
  return Object.fromEntries(CHECKED_RULES.map((rule) => [rule, rules[rule]]));
}
