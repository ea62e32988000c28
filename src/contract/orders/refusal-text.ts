/**
 * The text for a date that clock or settings refuse (spec section 5). Separate from the rules, which
 * bring a date library: a form needs these words before it has a calendar.
 */
import type { BookingSettings, Refusal } from '../days/rules.ts';

/** The toast's title, also if the reason is unknown. */
export const refusalTitle = (refusal?: Refusal): string =>
  refusal === 'past' ? 'Data non valida' : 'Data non disponibile';

/** The sentence, with the owner's numbers. */
export function refusalText(refusal: Refusal, settings: BookingSettings): string {
  switch (refusal) {
    case 'past':
      return 'Non puoi selezionare una data nel passato';
    case 'sunday':
      return 'Le consegne non avvengono la domenica';
    case 'too-near':
      return `Prenota con almeno ${count(settings.min_notice_hours, 'ora', 'ore')} di anticipo`;
    case 'too-late':
      return `Per oggi puoi prenotare entro le ${settings.supplier_same_day_cutoff}`;
    case 'too-far':
      return `Puoi prenotare fino a ${count(settings.max_days_ahead ?? 0, 'giorno', 'giorni')} da oggi`;
    case 'not-a-slot':
      return 'Questo orario non è tra quelli prenotabili';
    case 'outside-hours':
      return "L'orario è fuori dagli orari di apertura";
  }
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
