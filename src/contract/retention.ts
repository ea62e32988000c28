/**
 * How long personal data is kept. The nightly deletion uses these periods, and the privacy page
 * shows them. A test fails for a table or a browser key that is missing here.
 */

import { OFFER_LINK_DAYS, ORDER_LINK_DAYS } from './links.ts';
import { DEVICE_SESSION_DAYS } from './road/driver.schema.ts';

/** Years that orders (from their delivery) and sent offers are kept. */
export const ORDER_YEARS = 10;
/**
 * Days that a booking's network is kept, so that an office that was closed for a week still sees who
 * filled its calendar.
 */
export const ORIGIN_DAYS = 10;
/** Months of quote requests, draft offers, messages and the office's audit log. */
export const ENQUIRY_MONTHS = 24;
/** Days in which a merge or an import of cards can be undone. */
export const UNDO_DAYS = 30;
/** Days that the office sees what Easyfatt sent. */
export const EASYFATT_DAYS = 90;
/** Days of what was sent to programs. */
export const WEBHOOK_LOG_DAYS = 30;
/** Days after which a notice that was never pushed is deleted; the others are when they are sent. */
export const NOTICE_DAYS = 1;
/** Months without activity after which the office is asked to review a customer's card. */
export const CARD_MONTHS = 24;
/** Months of the mail log. */
export const MAIL_MONTHS = 12;
/** Months that a program's key is listed after its end. */
export const ENDED_KEY_MONTHS = 12;
/** Months of drivers' reports with photos and signatures, and of customers' photos of the place. */
export const PROOF_MONTHS = 24;
/** A session ends after `unused` days without use, and after `longest` days in any case. */
export const SESSION_DAYS = { unused: 7, longest: 30 } as const;

/** Hours of a session of 'I miei ritiri', from the entry of the code. */
export const PICKUP_SESSION_HOURS = 8;

/** `tables`: where it is stored. */
type Kept = { what: string; howLong: string; tables: readonly string[] };

export const RETENTION: readonly Kept[] = [
  {
    what: 'Prenotazioni, la loro storia e i fogli di consegna',
    howLong: `${ORDER_YEARS} anni dalla consegna (scritture contabili, art. 2220 del codice civile)`,
    tables: ['orders_consumer', 'orders_supplier', 'order_history', 'delivery_sheets'],
  },
  {
    what: 'Preventivi emessi, con il documento, la loro storia e il numero che hanno nel gestionale',
    howLong: `${ORDER_YEARS} anni dall’emissione o dall’accettazione (corrispondenza e scritture contabili, art. 2220 del codice civile)`,
    tables: ['offers', 'offer_papers', 'offer_history', 'easyfatt_documents'],
  },
  {
    what: 'Bozze di preventivo',
    howLong: `${ENQUIRY_MONTHS} mesi dall’ultima modifica`,
    tables: ['offers', 'offer_history'],
  },
  {
    what: 'Rete da cui si è prenotato, in forma cifrata non reversibile',
    howLong: `${ORIGIN_DAYS} giorni`,
    tables: ['order_origins'],
  },
  {
    what: 'Richieste di preventivo',
    howLong: `${ENQUIRY_MONTHS} mesi`,
    tables: ['quote_requests'],
  },
  {
    what: 'Schede dei clienti: nome, contatti, dati fiscali, avviso e note dell’ufficio',
    howLong: `finché dura il rapporto; l’ufficio rivede quelle senza attività da ${CARD_MONTHS} mesi, e le cancella se non servono più`,
    tables: ['customers', 'customer_notes'],
  },
  {
    what: 'Schede come erano prima di un’unione o di un’importazione, per poterla annullare',
    howLong: `${UNDO_DAYS} giorni`,
    tables: ['customer_changes'],
  },
  { what: 'Messaggi', howLong: `${ENQUIRY_MONTHS} mesi`, tables: ['notifications'] },
  {
    what: 'Registro delle email inviate',
    howLong: `${MAIL_MONTHS} mesi`,
    tables: ['notifications'],
  },
  {
    what: 'Collegamenti agli ordini, dati con la prenotazione e per email',
    howLong: `fino a ${ORDER_LINK_DAYS} giorni dopo la data dell’ordine`,
    tables: ['links'],
  },
  {
    what: 'Collegamenti ai preventivi',
    howLong: `fino a ${OFFER_LINK_DAYS} giorni dopo la scadenza del preventivo o la consegna; se è accettato e non consegnato, un anno dall’accettazione`,
    tables: ['links'],
  },
  {
    what: 'Rivenditori con codici personali: referente, contatti e chi usa ogni codice',
    howLong: `finché collaborano; se disattivati e senza più ordini, ${ORDER_YEARS} anni dall’ultima modifica`,
    tables: ['resellers', 'reseller_codes'],
  },
  {
    what: 'Sessioni dei rivenditori in «I miei ritiri»',
    howLong: `${PICKUP_SESSION_HOURS} ore, poi cancellate la notte seguente`,
    tables: ['reseller_sessions'],
  },
  {
    what: 'Prove di consegna: esito, chi ha ricevuto, foto e firma; foto del luogo inviate dal cliente',
    howLong: `${PROOF_MONTHS} mesi`,
    tables: ['stop_events', 'stop_files', 'place_photos', 'road_notices'],
  },
  {
    what: 'Giri degli autisti, e i loro telefoni abilitati',
    howLong: `${PROOF_MONTHS} mesi; un telefono fino alla fine del suo accesso`,
    tables: ['trips', 'trip_drivers', 'driver_devices'],
  },
  {
    what: 'Autisti: nome e telefono; mezzi',
    howLong: 'finché dura l’incarico',
    tables: ['drivers', 'vehicles'],
  },
  {
    what: 'Account del personale, con le ricerche salvate e l’abbonamento al calendario',
    howLong: 'finché dura l’incarico',
    tables: ['users', 'accounts', 'two_factors', 'order_views', 'calendar_feeds'],
  },
  {
    what: 'Sessioni del personale',
    howLong: `${SESSION_DAYS.unused} giorni dall’ultimo uso, al massimo ${SESSION_DAYS.longest}`,
    tables: ['sessions'],
  },
  {
    what: 'Collegamenti e codici con cui il personale accede o sceglie la password',
    howLong: 'fino alla scadenza, al massimo 7 giorni',
    tables: ['password_links', 'verifications'],
  },
  {
    what: 'Chiavi dei programmi collegati, con chi le ha create',
    howLong: `${ENDED_KEY_MONTHS} mesi dopo la scadenza o la revoca`,
    tables: ['program_keys'],
  },
  {
    what: 'Chi del personale si sta occupando di un ordine',
    howLong: 'fino alla notte seguente',
    tables: ['order_claims'],
  },
  {
    what: 'Registro di ciò che il personale cambia in account, impostazioni e listino',
    howLong: `${ENQUIRY_MONTHS} mesi`,
    tables: ['audit_log', 'price_history'],
  },
  {
    what: 'Elenco degli invii del listino dal gestionale, con il nome della chiave usata',
    howLong: `${EASYFATT_DAYS} giorni; l’ultimo resta`,
    tables: ['easyfatt_sends'],
  },
  {
    what: 'Notifiche ai programmi collegati: che cosa è cambiato e quando, con il solo numero interno',
    howLong: `${WEBHOOK_LOG_DAYS} giorni`,
    tables: ['webhook_deliveries'],
  },
  {
    what: 'Browser del personale che ricevono avvisi a ufficio chiuso',
    howLong: 'fino alla fine della sessione di quel browser',
    tables: ['push_devices'],
  },
  {
    what: 'Orari senza avvisi, scelti da chi li riceve',
    howLong: 'finché dura l’incarico',
    tables: ['push_quiet_hours'],
  },
  {
    what: 'Avvisi ancora da inviare al personale: che cosa è successo, data e ora della consegna',
    howLong: `di norma un’ora, al massimo ${NOTICE_DAYS} giorno`,
    tables: ['push_notices'],
  },
  {
    what: 'Versioni dei testi del sito, con il nome di chi li ha scritti',
    howLong: 'finché il sito è in uso',
    tables: ['content_versions'],
  },
  {
    what: 'Contatori contro gli abusi',
    howLong: 'un’ora al massimo di conteggio, poi cancellati di norma entro un’altra ora',
    tables: ['rate_limits'],
  },
];

/**
 * Cookies, by the end of their names. All are technical, for people with an account or a code of
 * their own.
 */
export const COOKIES = {
  session_token: {
    what: 'Cookie «session_token»: mantiene aperta la sessione di chi accede all’area riservata',
    howLong: `${SESSION_DAYS.unused} giorni dall’ultimo uso`,
  },
  two_factor: {
    what: 'Cookie «two_factor»: ricorda, tra la password e il secondo codice, chi sta accedendo',
    howLong: '10 minuti',
  },
  giro_session: {
    what: 'Cookie «giro_session»: tiene aperta la pagina dei giri sul telefono di un autista',
    howLong: `${DEVICE_SESSION_DAYS} giorni, o fino alla revoca`,
  },
  pickups_session: {
    what: 'Cookie «pickups_session»: tiene aperti «I miei ritiri» per il rivenditore che ha scritto il suo codice',
    howLong: `${PICKUP_SESSION_HOURS} ore, o fino a «Esci»`,
  },
} as const;

/** What the office stores in the browser: the keys of `localStorage`. */
export const BROWSER_SETTINGS = {
  'known-orders': 'gli ultimi 50 ordini già annunciati, con il solo numero interno',
  'made-orders':
    'le ultime 50 righe create qui (ordini, preventivi, articoli, rivenditori, utenti), con il solo numero interno',
  'order-alerts': 'se avvisare dei nuovi ordini con un suono o una notifica',
  'push-user':
    'chi ha attivato qui gli avvisi a ufficio chiuso, e con quale accesso, con i soli numeri interni',
  'single-keys': 'se i comandi con un tasto solo sono attivi',
  'table-density': 'l’altezza delle righe nelle tabelle',
} as const;
export type BrowserSettingKey = keyof typeof BROWSER_SETTINGS;
