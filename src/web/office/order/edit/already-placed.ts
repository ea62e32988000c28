import { ApiError } from '#web/api.ts';

const ALREADY_PLACED =
  "Una prima richiesta era già arrivata, e l'ordine c'è con i dati di allora. Per crearne un altro premere ancora «Crea».";

/**
 * The server's refusal of a new order whose answer was lost and that was then changed, in words that say what can be
 * done. null of any other error.
 */
export const alreadyPlaced = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.code === 'ALREADY_PLACED'
    ? new ApiError(error.status, error.body && { ...error.body, message: ALREADY_PLACED })
    : null;
