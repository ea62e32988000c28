/** The messages if an order could not be loaded, confirmed or deleted (spec section 8). */
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';

/** 'Errore consumer: …' */
export function loadFailure(type: OrderType, error: unknown): string {
  const answered = error instanceof ApiError || error instanceof ConnectionError;
  return `Errore ${type}: ${(answered && error.message) || 'Errore nel caricamento degli ordini'}`;
}

const COULD_NOT = {
  confirm: 'Impossibile confermare la consegna',
  deliver: "Impossibile consegnare l'ordine",
  collect: "Impossibile ritirare l'ordine",
  cancel: "Impossibile annullare l'ordine",
  restore: "Impossibile ripristinare l'ordine",
  move: "Impossibile spostare l'ordine",
};
export type CommandName = keyof typeof COULD_NOT;

/** The confirmation has the spec's details; the other commands use those of an update. */
export function commandFailure(name: CommandName, error: unknown): string {
  const mute =
    name === 'confirm' ? 'Errore imprevisto durante la conferma consegna' : 'Errore di connessione';
  const detail =
    error instanceof ApiError
      ? error.message || "Errore sconosciuto durante l'aggiornamento"
      : mute;
  return `${COULD_NOT[name]}: ${detail}`;
}

/** The spec says 'eliminare' on the orders' page and 'cancellare' on the dashboard. */
export function deleteFailure(error: unknown, verb: 'cancellare' | 'eliminare'): string {
  const detail = error instanceof ApiError ? error.message : '';
  return `Impossibile ${verb} l'ordine: ${detail || 'Errore durante la cancellazione'}`;
}
