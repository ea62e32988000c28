/** What the driver's page says. */

import { counted, formatClock } from '#contract/format.ts';
import type { DriverStop, DriverTrip } from '#contract/road/giro.schema.ts';
import { STOP_EVENT_WORDS } from '#contract/road/order-reports.schema.ts';
import { FAILURE_REASONS, TAKE_BACK_MINUTES } from '#contract/road/stop-events.schema.ts';
import { isDone, type Waiting } from './queue/waiting.ts';

/** 'Consegnato alle 10:42', 'Non consegnato: assente, alle 10:42' */
export function resultWords({ kind, reason, at }: NonNullable<DriverStop['result']>): string {
  const words = STOP_EVENT_WORDS[kind];
  const why = reason && `: ${FAILURE_REASONS[reason].toLowerCase()},`;
  return `${words}${why ?? ''} alle ${formatClock(at)}`;
}

/** What is on its way to the office. */
export function waitingWords(waiting: number, isOnline: boolean): string {
  if (waiting === 0) return isOnline ? 'Tutto inviato' : 'Senza rete. Tutto inviato finora';
  const what = `In attesa di invio: ${waiting}`;
  return isOnline ? what : `Senza rete. ${what}`;
}

/** Why something is not as the driver said it. */
export function untoldWords({ sent, refused }: Waiting): string {
  if (!refused)
    return "l'ufficio aveva già cambiato l'ordine. Ha ricevuto l'esito, ma vale ciò che ha segnato lui.";
  return sent ? `una foto o la firma non è arrivata. ${refused}` : `non accettato. ${refused}`;
}

/** A result can be taken back for a while, until the trip is closed. */
export const canTakeBack = ({ result }: DriverStop, { status }: DriverTrip, now: Date): boolean =>
  result !== null &&
  status !== 'closed' &&
  now.getTime() - Date.parse(result.at) < TAKE_BACK_MINUTES * 60_000;

/** A sentence that the driver only has to send. */
export const arrivingWords = (time: string): string =>
  `Buongiorno, sono l'autista: sto arrivando per la consegna delle ${time}.`;

/** Opens the map that the telephone has. */
export const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** '3 di 8 fatte' */
export function progressWords({ stops }: DriverTrip): string {
  const done = stops.filter(isDone).length;
  return done === 0
    ? counted(stops.length, 'consegna', 'consegne')
    : `${done} di ${stops.length} fatte`;
}
