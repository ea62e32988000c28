/** The lines of 'Da fare', from the dashboard's figures. Answers of older releases lack some. */
import {
  CalendarClock,
  CalendarSync,
  CalendarX,
  FileClock,
  Hourglass,
  type LucideIcon,
  MailX,
  MessageSquareDot,
  MessageSquareText,
  Network,
  Scale,
  Send,
  ShieldAlert,
} from 'lucide-react';
import { LEGAL_FIELDS } from '#contract/contents/legal-data.ts';
import { shiftDate } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import type { Figures } from '#web/office/order/figures-query.ts';
import {
  failedMailsPath,
  legalDataPath,
  reconfirmPath,
  resellersPath,
  sameNetworkPath,
  unconfirmedPath,
  unreadPath,
} from '#web/office/order/order-links.ts';
import { SAME_NETWORK } from '#web/office/order/order-text.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** What waits for somebody, and the page where it is handled. */
export type Task = {
  id: string;
  icon: LucideIcon;
  count: number;
  /** A title, if the number alone does not explain it. */
  title?: string;
  one: string;
  many: string;
  /** The text for zero. Without it the line is hidden then. */
  none?: string;
} & (
  | { to: string }
  /** Orders: their page shows one type at a time. `suppliers` is the resellers' part. */
  | { suppliers: number; pathOf: (type: OrderType) => string }
);

/** What may be an attack. */
export function alerts(figures: Figures): Task[] {
  const { same_network, same_network_supplier, guessed_codes = [] } = figures;
  const network = (type: OrderType, count: number, one: string, many: string): Task => ({
    id: `network-${type}`,
    icon: Network,
    title: SAME_NETWORK,
    count,
    one: `${one} in attesa di conferma`,
    many: `${many} in attesa di conferma`,
    to: sameNetworkPath(type),
  });
  return [
    network('consumer', same_network - same_network_supplier, 'consegna', 'consegne'),
    network('supplier', same_network_supplier, 'ritiro', 'ritiri'),
    // Guessing does not revoke a code: the office decides.
    ...guessed_codes.map(({ reseller, company_name, labels }): Task => {
      const people = labels.filter(Boolean).join(', ');
      const whose = people ? `${company_name}: ${people}` : company_name;
      return {
        id: reseller,
        icon: ShieldAlert,
        count: labels.length,
        title: 'Qualcuno prova a indovinare un codice',
        one: `codice di ${whose}`,
        many: `codici di ${whose}`,
        to: resellersPath(company_name),
      };
    }),
  ];
}

/** The time that the quote page promises, in milliseconds. */
const ANSWER_WITHIN_MS = 24 * 3_600_000;

/** `today`: the date in Rome. */
export function tasks(figures: Figures, today: string, now: Date): Task[] {
  const { requests = 0, oldest_request = null, mail_server } = figures;
  const isLate =
    oldest_request !== null && now.getTime() - Date.parse(oldest_request) > ANSWER_WITHIN_MS;
  return [
    {
      id: 'unread',
      icon: MessageSquareDot,
      count: figures.unread,
      suppliers: figures.unread_supplier,
      one: 'ordine con una nota da leggere',
      many: 'ordini con una nota da leggere',
      pathOf: unreadPath,
    },
    {
      id: 'reconfirm',
      icon: CalendarSync,
      count: figures.reconfirm,
      suppliers: figures.reconfirm_supplier,
      one: 'ordine da riconfermare',
      many: 'ordini da riconfermare',
      pathOf: reconfirmPath,
    },
    {
      id: 'pending',
      icon: Hourglass,
      count: figures.pending,
      suppliers: figures.pending_supplier,
      one: 'ordine in attesa di conferma',
      many: 'ordini in attesa di conferma',
      none: 'Nessun ordine in attesa',
      pathOf: unconfirmedPath,
    },
    {
      id: 'tomorrow',
      icon: CalendarClock,
      count: figures.tomorrow_pending,
      suppliers: figures.tomorrow_pending_supplier,
      one: 'ordine di domani da confermare',
      many: 'ordini di domani da confermare',
      none: 'Domani è tutto confermato',
      pathOf: (type) => unconfirmedPath(type, shiftDate(today, 1)),
    },
    {
      id: 'requests',
      icon: MessageSquareText,
      count: requests,
      ...(isLate && { title: 'Da più di 24 ore' }),
      one: 'richiesta di preventivo senza risposta',
      many: 'richieste di preventivo senza risposta',
      to: `${OFFICE_PAGES.quotes.path}?status=pending&sort=oldest`,
    },
    {
      id: 'undated',
      icon: CalendarX,
      count: figures.offers_undated ?? 0,
      one: 'preventivo accettato senza data',
      many: 'preventivi accettati senza data',
      to: offersPath('undated'),
    },
    {
      id: 'expiring',
      icon: FileClock,
      count: figures.offers_expiring ?? 0,
      one: 'preventivo in scadenza',
      many: 'preventivi in scadenza',
      to: offersPath('expiring'),
    },
    {
      id: 'sent',
      icon: Send,
      count: figures.offers_sent ?? 0,
      one: 'preventivo emesso che aspetta risposta',
      many: 'preventivi emessi che aspettano risposta',
      to: offersPath('sent'),
    },
    {
      id: 'mails',
      icon: MailX,
      count: figures.failed_mails,
      one: 'email non inviata',
      many: 'email non inviate',
      ...(mail_server && { none: 'Nessuna email da rivedere' }),
      to: failedMailsPath,
    },
  ];
}

/** Data that the company's legal form requires, with a link to their form. */
export function legalTask({ missing_legal_data: missing = [] }: Figures): Task {
  const fields = missing.map((field) =>
    LEGAL_FIELDS[field].replace(/^./, (letter) => letter.toLowerCase()),
  );
  return {
    id: 'legal',
    icon: Scale,
    count: missing.length,
    title: 'Completa i dati',
    one: `dato legale da scrivere: ${fields.join(', ')}`,
    many: `dati legali da scrivere: ${fields.join(', ')}`,
    to: legalDataPath,
  };
}
