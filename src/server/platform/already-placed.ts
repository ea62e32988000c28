import { AppError } from './errors.ts';

/** ALREADY_PLACED for a `request_id` that came before with another text. The form sends it with a new one. */
export const alreadyPlaced = () =>
  new AppError('ALREADY_PLACED', {
    message: 'Con lo stesso codice è già arrivato un testo diverso. Invia di nuovo la richiesta.',
  });
