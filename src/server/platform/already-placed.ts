import { AppError } from './errors.ts';

/** ALREADY_PLACED: the `request_id` was used before with other fields. The form sends again with a new one. */
export const alreadyPlaced = () =>
  new AppError('ALREADY_PLACED', {
    message: 'Con lo stesso codice è già arrivato un testo diverso. Invia di nuovo la richiesta.',
  });
