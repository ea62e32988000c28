/** The texts of the driver's page. */

import { romeDate } from '#contract/days/rules.ts';
import { counted, formatClock, formatShortDate } from '#contract/format.ts';
import type { DriverDay, DriverStop, DriverTrip } from '#contract/road/driver.schema.ts';
import { STOP_EVENT_WORDS } from '#contract/road/order-reports.schema.ts';
import { FAILURE_REASONS, TAKE_BACK_MINUTES } from '#contract/road/stop-events.schema.ts';
import type { Draft } from './queue/driver-store.ts';
import { aboutOf, isDone, type Waiting } from './queue/waiting.ts';

/** 'Consegnato alle 10:42', 'Non consegnato: assente, alle 10:42' */
export function resultWords({ kind, reason, at }: NonNullable<DriverStop['result']>): string {
  const words = STOP_EVENT_WORDS[kind];
  const why = reason && `: ${FAILURE_REASONS[reason].toLowerCase()},`;
  return `${words}${why ?? ''} alle ${formatClock(at)}`;
}

/** What is being sent to the office. */
export function waitingWords(waiting: number, isOnline: boolean): string {
  if (waiting === 0) return isOnline ? 'Tutto inviato' : 'Senza rete. Tutto inviato finora';
  const what = `In attesa di invio: ${waiting}`;
  return isOnline ? what : `Senza rete. ${what}`;
}

/** 'Aggiornato alle 07:42', 'Aggiornato sab 28 nov alle 18:05' */
export function updatedWords({ now, today }: DriverDay): string {
  const date = romeDate(new Date(now));
  const day = date === today ? '' : ` ${formatShortDate(date)}`;
  return `Aggiornato${day} alle ${formatClock(now)}`;
}

/** '08:30 Concetta D'Angelo', 'sab 28 nov, 08:30 Concetta D'Angelo' */
export function aboutWords({ about, event }: Waiting, day: DriverDay): string {
  const known = about ?? aboutOf(day, event);
  if (!known) return 'Una consegna che non è più in questo giro';
  const date = known.date === day.today ? '' : `${formatShortDate(known.date)}, `;
  return date + known.what;
}

/** 'Consegnato: 2 foto, firma, Melo' */
export function draftWords(draft: Draft): string {
  const { kind, reason, photos, signature, received_by, note } = draft;
  const parts = [
    kind !== 'delivered' && reason && FAILURE_REASONS[reason].toLowerCase(),
    photos.length > 0 && `${photos.length} foto`,
    signature && 'firma',
    received_by.trim(),
    note.trim() && 'nota',
  ].filter(Boolean);
  return [STOP_EVENT_WORDS[kind], parts.join(', ')].filter(Boolean).join(': ');
}

/** A press was not stored, and what to do. */
export function notStoredWords(isFull: boolean, isDraftSafe: boolean): string {
  if (isFull) {
    return 'Memoria del telefono piena: NON è stato registrato. Liberare spazio e premere di nuovo, o chiamare l’ufficio.';
  }
  return isDraftSafe
    ? 'NON è stato registrato. Ricaricare la pagina e premere di nuovo: quello che è scritto e fotografato resta sul telefono. Se non basta, chiamare l’ufficio.'
    : 'NON è stato registrato. Premere di nuovo senza chiudere la pagina: quello che è scritto e fotografato è solo qui. Se non basta, chiamare l’ufficio.';
}

/** Why a result is not as the driver entered it. */
export function unconfirmedWords({ sent, refused }: Waiting): string {
  if (!refused)
    return "l'ufficio aveva già cambiato l'ordine. Ha ricevuto l'esito, ma vale ciò che ha segnato lui.";
  return sent ? `una foto o la firma non è arrivata. ${refused}` : `non accettato. ${refused}`;
}

/** A result can be taken back for a while, until the trip is closed. */
export const canTakeBack = ({ result }: DriverStop, { status }: DriverTrip, now: Date): boolean =>
  result !== null &&
  status !== 'closed' &&
  now.getTime() - Date.parse(result.at) < TAKE_BACK_MINUTES * 60_000;

/**
 * A failed delivery can be retried once its result can no longer be taken back, until the trip is
 * closed.
 */
export const canRetry = (stop: DriverStop, trip: DriverTrip, now: Date): boolean =>
  stop.result !== null &&
  stop.result.kind !== 'delivered' &&
  trip.status === 'started' &&
  !canTakeBack(stop, trip, now);

/** The driver has arrived and not yet reported a result. */
export const isArrived = ({ arrived_at, result }: DriverStop): boolean =>
  arrived_at !== null && (result === null || arrived_at > result.at);

/** The prepared WhatsApp message. */
export const arrivingWords = (time: string): string =>
  `Buongiorno, sono l'autista: sto arrivando per la consegna delle ${time}.`;

/** Opens the phone's map app. */
export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** '3 di 8 fatte' */
export function progressWords({ stops }: DriverTrip): string {
  const done = stops.filter(isDone).length;
  return done === 0
    ? counted(stops.length, 'consegna', 'consegne')
    : `${done} di ${stops.length} fatte`;
}
