import { ApiError } from '#web/api.ts';

const ALREADY_PLACED =
  "Una prima richiesta di questo ordine era arrivata: l'ordine c'è già, con i dati di allora. Per crearne un altro premere ancora «Crea».";

/**
 * Of a new order whose answer was lost and that was then changed: the server's refusal, which says what can be done.
 * null of any other error.
 */
export const alreadyPlaced = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.code === 'ALREADY_PLACED'
    ? new ApiError(error.status, error.body && { ...error.body, message: ALREADY_PLACED })
    : null;
