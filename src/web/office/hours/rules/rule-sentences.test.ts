import { describe, expect, it } from 'vitest';
import { brokenSentence, ruleSentence } from './rule-sentences.ts';
import { RULES_EDIT, type RulesValues, readRules } from './rules-form.ts';

/** Saturday 21 November 2026, 09:00 in Rome. */
const NOW = new Date('2026-11-21T08:00:00Z');

const typed = (values: Partial<RulesValues>): RulesValues => ({
  min_notice_hours: '0',
  max_days_ahead: '',
  limit_to_opening_hours: '',
  max_open_orders: '8',
  change_notice_hours: '4',
  max_customer_moves: '3',
  supplier_daily_limit: '2',
  supplier_same_day_cutoff: '12:00',
  remind_customers: '',
  remind_offers: '',
  shared_code_active: 'on',
  patron_day: '05/02',
  patron_name: "Sant'Agata",
  proof_photo: 'asked',
  proof_name: 'asked',
  proof_signature: 'no',
  show_proof: '',
  ...values,
});
const BASE = { version: 3, ...readRules(typed({})).rules } as never;

describe('a booking rule says what the typed value will do:', () => {
  it.each<[keyof RulesValues, string, string]>([
    ['min_notice_hours', '0', "Si può prenotare fino all'ultimo momento."],
    ['min_notice_hours', '24', 'Chi prenota adesso può scegliere da dom 22 nov alle 09:00 in poi.'],
    ['min_notice_hours', 'due', ''],
    ['max_days_ahead', '', 'Nessun limite: si può prenotare qualsiasi data futura.'],
    ['max_days_ahead', '0', 'Si può prenotare solo per oggi.'],
    ['max_days_ahead', '30', 'Oggi si può prenotare fino a lunedì 21 dicembre 2026 compreso.'],
    ['supplier_daily_limit', '0', 'Nessun rivenditore può prenotare.'],
    ['supplier_daily_limit', '1', 'Un giorno è completo con un ordine dei rivenditori.'],
    ['supplier_daily_limit', '5', 'Un giorno è completo con 5 ordini dei rivenditori.'],
    [
      'supplier_same_day_cutoff',
      '10:30',
      'Fino alle 10:30 i rivenditori possono prenotare il ritiro per lo stesso giorno, dopo dal giorno seguente.',
    ],
    ['supplier_same_day_cutoff', '00:00', 'I rivenditori prenotano il ritiro dal giorno seguente.'],
    [
      'limit_to_opening_hours',
      'on',
      'I privati scelgono solo tra gli orari che cadono nelle fasce di apertura attive.',
    ],
    [
      'limit_to_opening_hours',
      '',
      'I privati scelgono tra tutti gli orari dalle 06:30 alle 18:00, anche fuori dagli orari di apertura.',
    ],
    [
      'max_open_orders',
      '8',
      "Con la stessa email o lo stesso telefono si prenotano al massimo 8 consegne aperte, in attesa o confermate. L'ufficio può aggiungerne altre.",
    ],
    [
      'max_open_orders',
      '1',
      "Con la stessa email o lo stesso telefono si prenotano al massimo una consegna aperta, in attesa o confermate. L'ufficio può aggiungerne altre.",
    ],
    ['max_open_orders', '0', ''],
    [
      'change_notice_hours',
      '4',
      "Con il collegamento delle email i clienti spostano e annullano i loro ordini fino a 4 ore prima. L'ufficio non ha limiti.",
    ],
    [
      'change_notice_hours',
      '0',
      "Con il collegamento delle email i clienti spostano e annullano i loro ordini fino all'inizio. L'ufficio non ha limiti.",
    ],
    ['change_notice_hours', '721', ''],
    [
      'max_customer_moves',
      '3',
      "Un cliente sposta lo stesso ordine al massimo 3 volte. Ogni volta l'ufficio lo riconferma.",
    ],
    ['max_customer_moves', '0', 'I clienti non spostano i loro ordini: possono solo annullarli.'],
    ['remind_customers', '', 'Il giorno prima non parte nessuna email.'],
    [
      'remind_customers',
      'on',
      'Alle 9 del giorno prima chi ha un ordine confermato e un indirizzo email riceve un promemoria.',
    ],
    ['remind_offers', '', 'Prima che un preventivo scada non parte nessuna email.'],
    [
      'remind_offers',
      'on',
      'Alle 9 di tre giorni prima che un preventivo scada, chi non ha ancora risposto riceve un promemoria.',
    ],
    [
      'patron_day',
      '5/2',
      'La prossima festa è venerdì 5 febbraio 2027. Viene proposta tra le festività e non chiude da sola.',
    ],
    [
      'patron_day',
      '5 febbraio',
      'La prossima festa è venerdì 5 febbraio 2027. Viene proposta tra le festività e non chiude da sola.',
    ],
    ['patron_day', '29/2', ''],
    ['patron_day', '31/4', ''],
  ])('%s %j', (rule, value, sentence) => {
    const { rules } = readRules(typed({ [rule]: value }));
    expect(ruleSentence(rule, rules, NOW)).toBe(sentence);
  });

  it.each([
    [0, 0, [], 'Nessun ordine aperto è oltre questo limite.'],
    [
      1,
      1,
      ['2029-04-25'],
      'Un ordine aperto è oltre questo limite (mer 25 apr 2029): resta valido.',
    ],
    [1, 1, ['2026-11-27'], 'Un ordine aperto è oltre questo limite (ven 27 nov): resta valido.'],
    [
      9,
      3,
      ['2026-11-27', '2026-11-28'],
      "9 ordini aperti sono oltre questo limite (ven 27 nov, sab 28 nov e un'altra data): restano validi.",
    ],
  ])('and how many open orders it would break: %i', (orders, days, dates, sentence) => {
    expect(brokenSentence({ rule: 'max_days_ahead', orders, days, dates }, NOW)).toBe(sentence);
  });

  it('and that notice and cut-off only apply to new bookings', () => {
    expect(brokenSentence({ rule: 'min_notice_hours', orders: 0, days: 0, dates: [] }, NOW)).toBe(
      'Vale per le nuove prenotazioni: gli ordini già presi restano.',
    );
  });
});

describe('a change of the booking rules', () => {
  it('sends what differs, in its own type', () => {
    const values = typed({
      min_notice_hours: ' 24 ',
      max_days_ahead: '60',
      limit_to_opening_hours: 'on',
      patron_day: '3 maggio',
    });
    expect(RULES_EDIT.changesOf(BASE, values)).toEqual({
      min_notice_hours: 24,
      max_days_ahead: 60,
      limit_to_opening_hours: true,
      patron_day: '05-03',
    });
    expect(RULES_EDIT.changesOf(BASE, typed({}))).toEqual({});
  });

  it('shows at each field what cannot be sent', () => {
    const wrong = typed({
      min_notice_hours: '9000',
      max_days_ahead: '-1',
      supplier_daily_limit: '',
      supplier_same_day_cutoff: 'mezzogiorno',
      patron_day: '29/2',
      patron_name: ' ',
    });
    expect(RULES_EDIT.problemsOf(wrong)).toEqual({
      min_notice_hours: 'Scrivere un numero da 0 a 8760',
      max_days_ahead: 'Scrivere un numero da 0 a 3650',
      supplier_daily_limit: 'Scrivere un numero da 0 a 1000',
      supplier_same_day_cutoff: 'Scegli un orario',
      patron_day: 'Scegliere un giorno che esiste ogni anno',
      patron_name: 'Inserire il nome della festa',
    });
  });
});
