import { ApiError } from '#web/api.ts';

const ALREADY_PLACED =
  "Una prima richiesta era già arrivata, e l'ordine c'è con i dati di allora. Per crearne un altro premere ancora «Crea».";

/**
 * The refusal of a new order that was already stored (its answer was lost) and then edited, with
 * advice. null for any other error.
 */
export const alreadyPlaced = (error: unknown): ApiError | null =>
  error instanceof ApiError && error.code === 'ALREADY_PLACED'
    ? new ApiError(error.status, error.body && { ...error.body, message: ALREADY_PLACED })
    : null;
