/** A sentence for each rule: the effect of the typed value, and what it breaks. */
import type { BookingRules, BrokenRule } from '#contract/days/booking-settings.schema.ts';
import { CONSUMER_TIMES, romeDate, romeTime, shiftDate } from '#contract/days/rules.ts';
import { formatCount, formatDates, formatLongDate, formatShortDate } from '#contract/format.ts';

/** '' for a value that cannot be sent. */
export function ruleSentence(
  rule: keyof BookingRules,
  rules: Partial<BookingRules>,
  now: Date,
): string {
  if (rules[rule] === undefined) return '';
  const value = { ...EMPTY, ...rules };
  switch (rule) {
    case 'min_notice_hours':
      return noticeSentence(value.min_notice_hours, now);
    case 'max_days_ahead':
      return aheadSentence(value.max_days_ahead, now);
    case 'supplier_daily_limit':
      return limitSentence(value.supplier_daily_limit);
    case 'supplier_same_day_cutoff':
      return cutoffSentence(value.supplier_same_day_cutoff);
    case 'limit_to_opening_hours':
      return value.limit_to_opening_hours
        ? 'I privati scelgono solo tra gli orari che cadono nelle fasce di apertura attive.'
        : `I privati scelgono tra tutti gli orari dalle ${CONSUMER_TIMES[0]} alle ${CONSUMER_TIMES.at(-1)}, anche fuori dagli orari di apertura.`;
    case 'max_open_orders':
      return openOrdersSentence(value.max_open_orders);
    case 'change_notice_hours':
      return changesSentence(value.change_notice_hours);
    case 'max_customer_moves':
      return movesSentence(value.max_customer_moves);
    case 'shared_code_active':
      return value.shared_code_active
        ? 'Prenota chi ha il codice comune o un codice personale.'
        : 'Prenota solo chi ha un codice personale, dato nella pagina Rivenditori.';
    case 'remind_customers':
      return reminderSentence(value.remind_customers);
    case 'remind_offers':
      return value.remind_offers
        ? 'Alle 9 di tre giorni prima che un preventivo scada, chi non ha ancora risposto riceve un promemoria.'
        : 'Prima che un preventivo scada non parte nessuna email.';
    case 'patron_day':
      return patronSentence(value.patron_day, now);
    case 'patron_name':
      return 'È il nome con cui la festa compare tra le festività.';
    case 'proof_photo':
    case 'proof_name':
    case 'proof_signature':
      return "Quando segna una consegna l'autista lo vede tra le cose da fare; senza quelle obbligatorie non va avanti.";
    case 'show_proof':
      return value.show_proof
        ? 'Con il collegamento delle email il cliente vede foto, firma e chi ha ricevuto la sua consegna.'
        : "Foto, firma e nome di chi riceve li vede solo l'ufficio.";
  }
}

const EMPTY: BookingRules = {
  min_notice_hours: 0,
  max_days_ahead: null,
  supplier_daily_limit: 0,
  supplier_same_day_cutoff: '',
  limit_to_opening_hours: false,
  max_open_orders: 0,
  change_notice_hours: 0,
  max_customer_moves: 0,
  remind_customers: false,
  remind_offers: false,
  shared_code_active: true,
  patron_day: '',
  patron_name: '',
  proof_photo: 'no',
  proof_name: 'no',
  proof_signature: 'no',
  show_proof: false,
};

function noticeSentence(hours: number, now: Date): string {
  if (hours === 0) return "Si può prenotare fino all'ultimo momento.";
  const first = new Date(now.getTime() + hours * 3_600_000);
  const when = `${formatShortDate(romeDate(first), now)} alle ${romeTime(first)}`;
  return `Chi prenota adesso può scegliere da ${when} in poi.`;
}

function aheadSentence(days: number | null, now: Date): string {
  if (days === null) return 'Nessun limite: si può prenotare qualsiasi data futura.';
  if (days === 0) return 'Si può prenotare solo per oggi.';
  return `Oggi si può prenotare fino a ${formatLongDate(shiftDate(romeDate(now), days))} compreso.`;
}

function limitSentence(limit: number): string {
  if (limit === 0) return 'Nessun rivenditore può prenotare.';
  if (limit === 1) return 'Un giorno è completo con un ordine dei rivenditori.';
  return `Un giorno è completo con ${formatCount(limit)} ordini dei rivenditori.`;
}

function cutoffSentence(time: string): string {
  if (time === '00:00') return 'I rivenditori prenotano il ritiro dal giorno seguente.';
  return `Fino alle ${time} i rivenditori possono prenotare il ritiro per lo stesso giorno, dopo dal giorno seguente.`;
}

function openOrdersSentence(limit: number): string {
  const open = limit === 1 ? 'una consegna aperta' : `${formatCount(limit)} consegne aperte`;
  return `Con la stessa email o lo stesso telefono si prenotano al massimo ${open}, in attesa o confermate. L'ufficio può aggiungerne altre.`;
}

function changesSentence(hours: number): string {
  const notice =
    hours === 0
      ? "all'inizio"
      : hours === 1
        ? "a un'ora prima"
        : `a ${formatCount(hours)} ore prima`;
  return `Con il collegamento delle email i clienti spostano e annullano i loro ordini fino ${notice}. L'ufficio non ha limiti.`;
}

function movesSentence(moves: number): string {
  if (moves === 0) return 'I clienti non spostano i loro ordini: possono solo annullarli.';
  const times = moves === 1 ? 'una volta' : `al massimo ${formatCount(moves)} volte`;
  return `Un cliente sposta lo stesso ordine ${times}. Ogni volta l'ufficio lo riconferma.`;
}

function reminderSentence(isOn: boolean): string {
  if (!isOn) return 'Il giorno prima non parte nessuna email.';
  return 'Alle 9 del giorno prima chi ha un ordine confermato e un indirizzo email riceve un promemoria.';
}

function patronSentence(day: string, now: Date): string {
  const today = romeDate(now);
  const year = Number(today.slice(0, 4));
  const next = `${year}-${day}` < today ? `${year + 1}-${day}` : `${year}-${day}`;
  return `La prossima festa è ${formatLongDate(next)}. Viene proposta tra le festività e non chiude da sola.`;
}

/** How much the shared code is used, before it is switched off. */
export function sharedUseSentence(orders: number): string {
  if (orders === 0) return 'Negli ultimi 30 giorni nessuno ha prenotato con il codice comune.';
  const booked =
    orders === 1
      ? 'un ritiro è stato prenotato'
      : `${formatCount(orders)} ritiri sono stati prenotati`;
  return `Negli ultimi 30 giorni ${booked} con il codice comune.`;
}

const KEPT = 'Vale per le nuove prenotazioni: gli ordini già presi restano.';

/** How many open orders the rule would break; '' before the answer. */
export function brokenSentence(broken: BrokenRule | undefined, now: Date): string {
  if (!broken) return '';
  const { rule, orders, days, dates } = broken;
  if (rule === 'min_notice_hours' || rule === 'supplier_same_day_cutoff') return KEPT;
  const where =
    rule === 'limit_to_opening_hours' ? 'fuori dagli orari di apertura' : 'oltre questo limite';
  if (orders === 0) return `Nessun ordine aperto è ${where}.`;
  const which = orders === 1 ? 'Un ordine aperto è' : `${formatCount(orders)} ordini aperti sono`;
  return `${which} ${where} (${formatDates(dates, days, now)}): ${orders === 1 ? 'resta valido' : 'restano validi'}.`;
}
