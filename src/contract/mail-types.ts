/**
 * Every type of mail and its properties. Start here for a new mail; its payload and text are in
 * src/server/modules/mails/.
 */
import type { LinkPurpose } from './users/users.schema.ts';

type MailFacts = {
  /**
   * 'both': one mail to the customer and one to the company; the payload's `audience` tells them
   * apart.
   */
  to: 'customer' | 'company' | 'both' | 'user';
  /**
   * Who triggers it. Visitors can type any address into a form, so the mails to customers that they
   * trigger are limited. A 'customer' uses a link that was sent to the address.
   */
  by: 'visitor' | 'customer' | 'office' | 'clock';
  /** Has the order's date and time, and adds the order to the customer's calendar or removes it. */
  calendar?: 'put in' | 'take out';
  /** The password link that is created when the mail is sent. */
  link?: LinkPurpose;
  /** The offer's PDF is attached for the customer. */
  paper?: true;
  /** Says where the lorry is, so it is only sent on the day of the delivery. */
  ofTheDay?: true;
} & (
  | {
      about: 'order' | 'offer';
      /** What the office calls the mail, among those of an order or of an offer. */
      word: string;
    }
  | {
      /**
       * A 'message' of the contact page exists only as its mail, so it is kept as long as a quote
       * request.
       */
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
  'webhook-switched-off': { ...account, by: 'clock' },
} as const satisfies Record<string, MailFacts>;

export type MailType = keyof typeof TYPES;

/** By type. */
export const MAIL_TYPES: Readonly<Record<MailType, MailFacts>> = TYPES;

/** Of a stored mail. Undefined for a type that a newer release wrote. */
export const mailFacts = (type: string): MailFacts | undefined =>
  Object.hasOwn(TYPES, type) ? MAIL_TYPES[type as MailType] : undefined;

/** The types with a certain property. */
export const mailTypesThat = (is: (facts: MailFacts) => boolean): MailType[] =>
  (Object.keys(TYPES) as MailType[]).filter((type) => is(MAIL_TYPES[type]));
