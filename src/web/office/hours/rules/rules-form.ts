/** What the edit of the booking rules asks, and what a change sends. */
import * as z from 'zod/mini';
import {
  BookingRules,
  CHECKED_RULES,
  type CheckBookingRulesInput,
  StoredBookingRules,
} from '#contract/days/booking-settings.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import { readDate } from '#web/ui/date-field/read-date.ts';

type Rule = keyof BookingRules;
export type RulesValues = Record<Rule, string>;
export type RulesBase = Pick<StoredBookingRules, Rule | 'version'>;
export type RulesChanges = Partial<BookingRules>;

/** The value of the switch, because the values of a form are texts. */
export const ON = 'on';

export const RULES_EDIT: EditDefinition<RulesBase, RulesValues, RulesChanges> = {
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
  },
  base: z.omit(StoredBookingRules, { access_code: true }),
  values: z.record(z.enum(Object.keys(BookingRules.shape) as [Rule, ...Rule[]]), z.string()),
  valuesOf: (rules) => ({
    min_notice_hours: String(rules.min_notice_hours),
    max_days_ahead: String(rules.max_days_ahead ?? ''),
    limit_to_opening_hours: rules.limit_to_opening_hours ? ON : '',
    shared_code_active: rules.shared_code_active ? ON : '',
    remind_customers: rules.remind_customers ? ON : '',
    remind_offers: rules.remind_offers ? ON : '',
    max_open_orders: String(rules.max_open_orders),
    change_notice_hours: String(rules.change_notice_hours),
    max_customer_moves: String(rules.max_customer_moves),
    supplier_daily_limit: String(rules.supplier_daily_limit),
    supplier_same_day_cutoff: rules.supplier_same_day_cutoff,
    patron_day: writeYearlyDay(rules.patron_day),
    patron_name: rules.patron_name,
  }),
  changesOf: (base, values) =>
    Object.fromEntries(
      Object.entries(readRules(values).rules).filter(
        ([rule, value]) => base[rule as Rule] !== value,
      ),
    ),
  problemsOf: (values) => readRules(values).problems,
  textOf: (rule, values) => {
    return isSwitch(rule) ? yesOrNo(values[rule]) : values[rule].trim();
  },
};

/** The rules that can be sent as they are typed, and what is wrong with the others. */
export function readRules(values: RulesValues): {
  rules: RulesChanges;
  problems: Partial<Record<Rule, string>>;
} {
  const typed: Record<Rule, unknown> = {
    ...values,
    min_notice_hours: number(values.min_notice_hours),
    max_days_ahead: values.max_days_ahead.trim() === '' ? null : number(values.max_days_ahead),
    limit_to_opening_hours: values.limit_to_opening_hours === ON,
    shared_code_active: values.shared_code_active === ON,
    remind_customers: values.remind_customers === ON,
    remind_offers: values.remind_offers === ON,
    max_open_orders: number(values.max_open_orders),
    change_notice_hours: number(values.change_notice_hours),
    max_customer_moves: number(values.max_customer_moves),
    supplier_daily_limit: number(values.supplier_daily_limit),
    patron_day: readYearlyDay(values.patron_day) ?? 'nessuno',
  };
  const rules: Record<string, unknown> = {};
  const problems: Partial<Record<Rule, string>> = {};
  for (const [rule, schema] of Object.entries(BookingRules.shape)) {
    const { data, error } = schema.safeParse(typed[rule as Rule]);
    if (error) problems[rule as Rule] = error.issues[0]?.message ?? '';
    else rules[rule] = data;
  }
  return { rules, problems };
}

/** The rules that open orders can break, as far as they can be sent. */
export function proposedRules(values: RulesValues): CheckBookingRulesInput {
  const { rules } = readRules(values);
  return Object.fromEntries(CHECKED_RULES.map((rule) => [rule, rules[rule]]));
}

const SWITCHES: readonly Rule[] = [
  'limit_to_opening_hours',
  'remind_customers',
  'remind_offers',
  'shared_code_active',
];
const isSwitch = (rule: Rule) => SWITCHES.includes(rule);
const yesOrNo = (value: string) => (value === ON ? 'sì' : 'no');
const number = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/**
 * A day of each year as people type it, as 'MM-dd': '5/2' and '5 febbraio' are '02-05'. Null for what is no date. A
 * 29 February is one; the rule refuses it.
 */
function readYearlyDay(typed: string): string | null {
  return readDate(typed, '2001-01-01')?.slice('yyyy-'.length) ?? null;
}

/** '05/02' */
function writeYearlyDay(day: string): string {
  const [month, date] = day.split('-');
  return `${date}/${month}`;
}
