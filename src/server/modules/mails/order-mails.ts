/** Mails to a customer about an existing order: confirmed, moved, cancelled, due tomorrow. */
import { z } from 'zod';
import { romeDate } from '#contract/days/rules.ts';
import { counted, formatClock, formatLongDate } from '#contract/format.ts';
import { OrderStatus } from '#contract/orders/orders.schema.ts';
import {
  ConsumerData,
  consumerRows,
  pickupTime,
  SupplierData,
  supplierRows,
} from './booking-mails.ts';
import { greeted, titleWith } from './mail-names.ts';
import type { Row } from './mail-parts.ts';
import { type MailContent, mailOf, orderFoot, renderMail, type Sender } from './render-mail.ts';

const stored = {
  status: z.optional(OrderStatus),
  /** Missing in mails stored by an earlier version. */
  version: z.int().optional(),
};

/** An order with its type, after the office's change. */
export const OfficeOrderData = z.discriminatedUnion('type', [
  ConsumerData.extend({ type: z.literal('consumer'), ...stored }),
  SupplierData.extend({ type: z.literal('supplier'), ...stored }),
]);
export type OfficeOrderData = z.infer<typeof OfficeOrderData>;

/** Date and time before the move. */
const Delivery = z.object({ delivery_date: z.string(), delivery_time: z.string() });
type Delivery = z.infer<typeof Delivery>;

const Payload = z.object({ orderData: OfficeOrderData });

/** The outbox stores nothing: orders and links are looked up when the mail is sent. */
const OwnOrders = z.object({
  orders: z
    .array(Delivery.extend({ type: z.enum(['consumer', 'supplier']), url: z.string() }))
    .default([]),
});

/** Mails about changes by the office or the customer, and the reminder. */
export const orderMails = {
  'admin-changed': mailOf(
    Payload.extend({ before: Delivery, note: z.string().nullable() }),
    ({ orderData, before, note }, sender) => changedMail(orderData, before, note, sender),
  ),
  'order-confirmed': mailOf(Payload, ({ orderData }, sender) => confirmedMail(orderData, sender)),
  'order-moved': mailOf(Payload.extend({ before: Delivery }), ({ orderData, before }, sender) =>
    movedMail(orderData, before, sender),
  ),
  'order-cancelled': mailOf(
    Payload.extend({ by_customer: z.boolean().default(false) }),
    ({ orderData, by_customer }, sender) => cancelledMail(orderData, by_customer, sender),
  ),
  'own-orders': mailOf(OwnOrders, ({ orders }, sender) => ownOrdersMail(orders, sender)),
  'order-reminder': mailOf(Payload, ({ orderData }, sender) => reminderMail(orderData, sender)),
  'order-on-the-road': mailOf(
    Payload.extend({ stops_before: z.int() }),
    ({ orderData, stops_before }, sender) => roadMail(orderData, stops_before, sender),
  ),
  'order-late': mailOf(Payload.extend({ minutes: z.int() }), ({ orderData, minutes }, sender) =>
    lateMail(orderData, minutes, sender),
  ),
  'order-delivered': mailOf(
    Payload.extend({ delivered_at: z.iso.datetime() }),
    ({ orderData, delivered_at }, sender) => deliveredMail(orderData, delivered_at, sender),
  ),
};

/** To the company: what the customer changed through the order's link. */
function changedMail(
  data: OfficeOrderData,
  before: Delivery,
  note: string | null,
  { company, adminUrl }: Sender,
): MailContent {
  const { thing, ending } = words(data);
  const wasMoved = dayAndTime(before, data.type) !== dayAndTime(data, data.type);
  const done =
    data.status === 'cancelled'
      ? `annullat${ending} dal cliente`
      : wasMoved
        ? `spostat${ending} dal cliente`
        : `ripristinat${ending} dal cliente`;
  const subject = titleWith(
    `${thing} ${done}`,
    data.type === 'consumer' ? data.name : data.company_name,
  );
  return renderMail(company, {
    subject,
    heading: subject,
    paragraphs: [
      data.status === 'cancelled'
        ? 'Il posto è di nuovo libero.'
        : wasMoved
          ? 'Il vecchio posto è libero; il nuovo aspetta la tua conferma.'
          : "L'ordine è di nuovo al suo posto e aspetta la tua conferma.",
    ],
    rows: [
      ...(note ? [['Motivo', note] as const] : []),
      ...(wasMoved ? [['Prima', dayAndTime(before, data.type)] as const] : []),
      ...rowsOf(data),
    ],
    actions: [
      {
        label: "Aprire l'ordine",
        url: `${adminUrl}/ordini${data.id ? `?ordine=${data.id}` : ''}`,
      },
    ],
    closing: [],
  });
}

function confirmedMail(data: OfficeOrderData, sender: Sender): MailContent {
  const { thing, ending } = words(data);
  return toCustomer(data, sender, {
    heading: `${thing} confermat${ending}`,
    subject: `${thing} confermat${ending}: ${dayAndTime(data, data.type)}`,
    summary: `${yours(data)} è confermat${ending} per ${sentence(data, data.type)}.`,
    rows: rowsOf(data),
  });
}

function movedMail(data: OfficeOrderData, before: Delivery, sender: Sender): MailContent {
  const { thing, ending } = words(data);
  const [, , ...others] = rowsOf(data);
  return toCustomer(data, sender, {
    heading: `${thing} spostat${ending}`,
    subject: `${thing} spostat${ending} a ${dayAndTime(data, data.type)}`,
    summary: `${yours(data)} è stat${ending} spostat${ending} a ${sentence(data, data.type)}.`,
    more:
      data.status === 'pending'
        ? ['La nuova data è in attesa di conferma: ti scriviamo appena possibile.']
        : [],
    rows: [
      ['Nuova data', formatLongDate(data.delivery_date)],
      ['Nuovo orario', timeOf(data, data.type)],
      ['Prima', dayAndTime(before, data.type)],
      ...others,
    ],
  });
}

function cancelledMail(data: OfficeOrderData, byCustomer: boolean, sender: Sender): MailContent {
  const { thing, ending } = words(data);
  const who = byCustomer ? 'da te' : "dall'azienda";
  return toCustomer(data, sender, {
    heading: `${thing} annullat${ending}`,
    subject: `${thing} annullat${ending}: ${dayAndTime(data, data.type)}`,
    summary: `${yours(data)} di ${sentence(data, data.type)} è stat${ending} annullat${ending} ${who}.`,
    rows: rowsOf(data),
  });
}

/** Sent the day before. */
function reminderMail(data: OfficeOrderData, sender: Sender): MailContent {
  const { thing } = words(data);
  return toCustomer(data, sender, {
    heading: `${thing} di domani`,
    subject: `Promemoria: ${thing.toLowerCase()} di domani, ${dayAndTime(data, data.type)}`,
    summary: `ti ricordiamo ${yours(data)} di domani, ${sentence(data, data.type)}.`,
    rows: rowsOf(data),
  });
}

/** The lorry has left. */
function roadMail(data: OfficeOrderData, before: number, sender: Sender): MailContent {
  const first = before === 0 ? 'La tua è la prossima consegna.' : '';
  const after =
    before === 1
      ? "Prima della tua c'è un'altra consegna."
      : `Prima della tua ci sono ${before} consegne.`;
  return toCustomer(data, sender, {
    heading: 'In consegna',
    subject: `In consegna: ${dayAndTime(data, data.type)}`,
    summary: `${yours(data)} di ${sentence(data, data.type)} è partita. ${first || after}`,
    more: ["Nella pagina dell'ordine si vede a che punto è."],
    rows: rowsOf(data),
  });
}

/** Delays are rounded to five minutes, and to fifteen from an hour on: they are estimates. */
const lateStep = (minutes: number) => (minutes < 60 ? 5 : 15);

/** '45 minuti', 'un'ora', '2 ore e 15 minuti' */
function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 && (hours === 1 ? "un'ora" : `${hours} ore`),
    rest > 0 && counted(rest, 'minuto', 'minuti'),
  ];
  return parts.filter(Boolean).join(' e ');
}

function lateMail(data: OfficeOrderData, minutes: number, sender: Sender): MailContent {
  const step = lateStep(minutes);
  const late = Math.round(minutes / step) * step;
  return toCustomer(data, sender, {
    heading: 'Consegna in ritardo',
    subject: `Consegna in ritardo: ${dayAndTime(data, data.type)}`,
    summary: `il giro di oggi è in ritardo di circa ${durationText(late)}: ${yours(data)} di ${sentence(data, data.type)} può arrivare più tardi.`,
    more: ["Nella pagina dell'ordine si vede quante consegne mancano. Ci dispiace per l'attesa."],
    rows: rowsOf(data),
  });
}

/** 'Consegnata alle 10:42', with the day if it is not the agreed one. */
function deliveredMail(data: OfficeOrderData, at: string, sender: Sender): MailContent {
  const day = romeDate(new Date(at));
  const when = `${day === data.delivery_date ? '' : `${formatLongDate(day)} `}alle ${formatClock(at)}`;
  return toCustomer(data, sender, {
    heading: `Consegnata ${when}`,
    subject: `Consegnata ${formatLongDate(day)} alle ${formatClock(at)}`,
    summary: `${yours(data)} è arrivata: l'autista l'ha segnata come consegnata ${when}. Grazie per averci scelto.`,
    more: ["Manca qualcosa o non va bene? Chiamaci, o scrivilo dalla pagina dell'ordine."],
    rows: rowsOf(data),
  });
}

/** To whoever requested the links to their own orders. */
function ownOrdersMail(
  orders: z.infer<typeof OwnOrders>['orders'],
  { company }: Sender,
): MailContent {
  return renderMail(company, {
    subject: 'I tuoi ordini',
    heading: 'I tuoi ordini',
    greeting: 'Buongiorno,',
    paragraphs: [
      'ecco i tuoi ordini in corso. Apri il link di un ordine per vederlo, spostarlo o annullarlo.',
    ],
    rows: [],
    actions: orders.map(({ type, url, ...delivery }) => ({
      label: `${words({ type }).thing} di ${dayAndTime(delivery, type)}`,
      url,
    })),
    closing: ['Non hai chiesto tu questa email? Ignorala: nessun ordine è cambiato.'],
    callUs: orders.every(({ type }) => type === 'supplier') ? 'supplier' : 'consumer',
  });
}

type OrderType = OfficeOrderData['type'];

/** 'Consegna' is feminine, 'Ritiro' masculine. */
const words = ({ type }: Pick<OfficeOrderData, 'type'>) =>
  type === 'consumer' ? { thing: 'Consegna', ending: 'a' } : { thing: 'Ritiro', ending: 'o' };

const yours = ({ type }: OfficeOrderData) =>
  type === 'consumer' ? 'la tua consegna' : 'il tuo ritiro';

const timeOf = ({ delivery_time }: Delivery, type: OrderType) =>
  type === 'consumer' ? delivery_time : pickupTime(delivery_time);

/** 'lunedì 23 novembre 2026, 09:30' */
const dayAndTime = (delivery: Delivery, type: OrderType) =>
  `${formatLongDate(delivery.delivery_date)}, ${timeOf(delivery, type)}`;

/** 'lunedì 23 novembre 2026 alle 09:30', or with the hours of the pickup window. */
function sentence(delivery: Delivery, type: OrderType): string {
  const time = timeOf(delivery, type);
  const [from, to] = time.split('–');
  const hours = to ? `dalle ${from} alle ${to}` : `alle ${time}`;
  return `${formatLongDate(delivery.delivery_date)} ${hours}`;
}

/** Date and time first. The office may leave fields empty. */
export const rowsOf = (data: OfficeOrderData): Row[] =>
  (data.type === 'consumer' ? consumerRows(data) : supplierRows(data)).filter(([, value]) => value);

/** The customer's name, or 'cliente' if it is empty or contains a link. */
export const customerOf = (data: OfficeOrderData): string =>
  greeted(data.type === 'consumer' ? data.name : data.agent_name || data.company_name);

type Message = { heading: string; subject: string; summary: string; more?: string[]; rows: Row[] };

function toCustomer(data: OfficeOrderData, sender: Sender, message: Message): MailContent {
  const { heading, subject, summary, more = [], rows } = message;
  return renderMail(sender.company, {
    subject,
    heading,
    greeting: `Gentile ${customerOf(data)},`,
    paragraphs: [summary, ...more],
    rows,
    ...orderFoot(sender),
    callUs: data.type,
  });
}
