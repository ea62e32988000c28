/**
 * Every error code of the server, with its HTTP status and default Italian text (spec section 8). A
 * text after the code's colon (`CODE: text`) replaces the default.
 */
import type { OrderType } from './orders/orders.schema.ts';

type ErrorDefinition = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 421 | 422 | 429 | 500 | 503;
  message: string;
  /** The text for resellers, if it differs from `message`. */
  supplier?: string;
};

/** By code, in the order of the documentation. */
export const ERRORS = {
  LIMIT_EXCEEDED: {
    status: 409,
    message: 'Limite raggiunto per la data selezionata',
    supplier: 'Limite giornaliero raggiunto',
  },
  TIME_SLOT_OCCUPIED: {
    status: 409,
    message: 'Orario già occupato da un altro ordine',
    supplier: 'Orario già occupato. Scegli un orario diverso.',
  },
  TOO_MANY_OPEN_ORDERS: {
    status: 409,
    message:
      'Con questa email o questo telefono ci sono già molte consegne prenotate. Per aggiungerne altre chiama il nostro ufficio.',
  },
  DATE_NOT_BOOKABLE: { status: 422, message: 'Data non disponibile' },
  ALREADY_PLACED: { status: 409, message: 'La tua richiesta è già stata ricevuta.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'Con la stessa Idempotency-Key è già arrivata una richiesta diversa.',
  },
  CURSOR_EXPIRED: {
    status: 410,
    message: 'Il cursore non vale più: leggere di nuovo tutti gli ordini, senza cursore.',
  },
  INVALID_ACCESS_CODE: { status: 403, message: 'Codice rivenditori non valido' },
  INVALID_INPUT: { status: 422, message: 'Completa tutti i campi richiesti' },
  CONFLICT: { status: 409, message: 'Nel frattempo i dati sono cambiati. Ricarica e riprova.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Troppi tentativi. Riprova tra qualche minuto.' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'Email o password non corretti. Riprova.',
  },
  INVALID_CODE: { status: 401, message: 'Codice non corretto, scaduto o già usato.' },
  INVALID_LINK: {
    status: 403,
    message: 'Il link non è valido o è scaduto. Chiedi un nuovo invito a un amministratore.',
  },
  INVALID_ORDER_LINK: {
    status: 403,
    message: 'Il link non è valido o è scaduto. Chiedi di nuovo i link dei tuoi ordini.',
  },
  CHANGE_REFUSED: {
    status: 409,
    message: 'Questo ordine non si può più modificare da qui. Chiama il nostro ufficio.',
  },
  INVALID_OFFER_LINK: {
    status: 403,
    message: 'Il link non è valido o è scaduto. Chiama il nostro ufficio per averne uno nuovo.',
  },
  OFFER_REFUSED: {
    status: 409,
    message: 'Per questo preventivo l’operazione non è più possibile.',
  },
  NEEDS_REASON: {
    status: 409,
    message: 'Il mezzo porta meno peso, o non ha la gru: scrivere perché va bene lo stesso.',
  },
  WEAK_PASSWORD: { status: 422, message: 'Scegli una password più sicura' },
  LAST_ADMIN: {
    status: 409,
    message: "È l'ultimo amministratore: prima dai il ruolo Admin a un altro utente.",
  },
  OWN_ACCOUNT: {
    status: 409,
    message: 'Non puoi eliminare il tuo utente né toglierti il ruolo Admin.',
  },
  CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Per questa operazione conferma prima la tua identità.',
  },
  UNAUTHENTICATED: { status: 401, message: 'Accesso richiesto' },
  FORBIDDEN: { status: 403, message: 'Operazione non consentita' },
  NOT_FOUND: { status: 404, message: 'Risorsa non trovata' },
  UNKNOWN_HOST: {
    status: 421,
    message:
      'Il sito non è configurato per questo indirizzo: chi lo gestisce imposti PUBLIC_ORIGIN.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Il testo inviato è troppo lungo' },
  BAD_REQUEST: { status: 400, message: 'Richiesta non valida' },
  UNAVAILABLE: { status: 503, message: 'Servizio momentaneamente non disponibile' },
  INTERNAL: { status: 500, message: 'Errore interno' },
} as const satisfies Record<string, ErrorDefinition>;

/** Every code that an API answer can carry. */
export type ErrorCode = keyof typeof ERRORS;

/** Whether a text raised by SQL is one of the codes. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(ERRORS, value);
}

/** The default text of a code for a private customer or a reseller. */
export function errorMessage(code: ErrorCode, type: OrderType = 'consumer'): string {
  const definition: ErrorDefinition = ERRORS[code];
  return (type === 'supplier' && definition.supplier) || definition.message;
}
