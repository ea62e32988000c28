/**
 * Every type of mail, with what the product has to know of it. A new mail begins here; its payload and its text are in
 * src/server/modules/mails/.
 */
import type { LinkPurpose } from './users/users.schema.ts';

type MailFacts = {
  /** 'both': one mail to the customer and one to the company; the payload's `audience` says which. */
  to: 'customer' | 'company' | 'both' | 'user';
  /**
   * Whose act causes it. A visitor can type any address into a form, so the mails to a customer that visitors cause
   * are limited. A 'customer' acts by a link that was sent to the address.
   */
  by: 'visitor' | 'customer' | 'office' | 'clock';
  /** Tells the customer when the order is due, and puts it into the customer's calendar or takes it out. */
  calendar?: 'put in' | 'take out';
  /** The link for a password that is made when the mail is sent. */
  link?: LinkPurpose;
  /** The customer gets the paper of the offer with it. */
  paper?: true;
  /** Says where the lorry is, so it is sent only on the day of the delivery. */
  ofTheDay?: true;
} & (
  | {
      about: 'order' | 'offer';
      /** What the office calls the mail, among those of an order or of an offer. */
      word: string;
    }
  | {
      /** A 'message' of the contact page is stored as its mail alone, so it is kept as long as a request for a quote. */
      about: 'quote' | 'message' | 'account' | 'orders';
      word?: undefined;
    }
);

const booking = { about: 'order', by: 'visitor' } as const;
const change = { about: 'order', by: 'office', to: 'customer' } as const;
const offer = { about: 'offer', by: 'customer' } as const;
const account = { about: 'account', by: 'office', to: 'user' } as const;

const TYPES = {
  consumer: { ...booking, to: 'customer', word: 'Prenotazione ricevuta' },
  supplier: { ...booking, to: 'customer', word: 'Prenotazione ricevuta' },
  'admin-consumer': { ...booking, to: 'company', word: "Avviso all'ufficio" },
  'admin-supplier': { ...booking, to: 'company', word: "Avviso all'ufficio" },
  'admin-changed': { ...booking, to: 'company', word: "Avviso all'ufficio" },
  'order-confirmed': { ...change, calendar: 'put in', word: 'Conferma' },
  'order-moved': { ...change, calendar: 'put in', word: 'Spostamento' },
  'order-cancelled': { ...change, calendar: 'take out', word: 'Annullamento' },
  'order-reminder': { ...change, by: 'clock', word: 'Promemoria' },
  'order-on-the-road': { ...change, ofTheDay: true, word: 'In consegna' },
  'order-late': { ...change, ofTheDay: true, word: 'Ritardo' },
  'order-delivered': { ...change, word: 'Consegnata' },
  offer: { ...offer, by: 'office', to: 'customer', paper: true, word: 'Preventivo' },
  'offer-reminder': { ...offer, by: 'clock', to: 'customer', word: 'Promemoria della scadenza' },
  'offer-accepted': { ...offer, to: 'both', paper: true, word: 'Accettazione' },
  'offer-declined': { ...offer, to: 'company', word: 'Rifiuto' },
  'offer-note': { ...offer, to: 'company', word: 'Nota del cliente' },
  'contract-withdrawn': { ...offer, to: 'both', word: 'Recesso' },
  'send-quote-emails': { about: 'quote', by: 'visitor', to: 'both' },
  'own-orders': { about: 'orders', by: 'visitor', to: 'customer' },
  contact: { about: 'message', by: 'visitor', to: 'company' },
  invitation: { ...account, link: 'invitation' },
  'password-reset': { ...account, link: 'reset' },
  'email-changed': account,
  'second-factor-removed': account,
} as const satisfies Record<string, MailFacts>;

export type MailType = keyof typeof TYPES;

/** By type. */
export const MAIL_TYPES: Readonly<Record<MailType, MailFacts>> = TYPES;

/** Of a stored mail; undefined for a type that a newer version has written. */
export const mailFacts = (type: string): MailFacts | undefined =>
  Object.hasOwn(TYPES, type) ? MAIL_TYPES[type as MailType] : undefined;

/** The types of which something is true. */
export const mailTypesThat = (is: (facts: MailFacts) => boolean): MailType[] =>
  (Object.keys(TYPES) as MailType[]).filter((type) => is(MAIL_TYPES[type]));
