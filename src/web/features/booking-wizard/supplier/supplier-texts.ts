/** The resellers' wizard says these in more than one place (spec sections 5 and 8). */
export const WRONG_CODE = 'Codice rivenditori non valido';
export const NO_ANSWER = 'Errore di connessione';
export const CHOOSE_DATE = 'Seleziona una data di consegna';
export const COMPLETE_FIELDS = 'Completa tutti i campi richiesti';
