/** The messages when an order could not be loaded, confirmed or deleted (spec section 8). */
import type { OrderType } from '#contract/orders.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';

/** 'Errore consumer: …' */
export function loadFailure(type: OrderType, error: unknown): string {
  const answered = error instanceof ApiError || error instanceof ConnectionError;
  return `Errore ${type}: ${(answered && error.message) || 'Errore nel caricamento degli ordini'}`;
}

export function confirmFailure(error: unknown): string {
  const detail =
    error instanceof ApiError
      ? error.message || "Errore sconosciuto durante l'aggiornamento"
      : 'Errore imprevisto durante la conferma consegna';
  return `Impossibile confermare la consegna: ${detail}`;
}

export function undoFailure(error: unknown): string {
  const detail = error instanceof ApiError ? error.message : '';
  return `Impossibile annullare la conferma: ${detail || 'Errore imprevisto'}`;
}

export function deleteFailure(error: unknown): string {
  const detail = error instanceof ApiError ? error.message : '';
  return `Impossibile cancellare l'ordine: ${detail || 'Errore durante la cancellazione'}`;
}
