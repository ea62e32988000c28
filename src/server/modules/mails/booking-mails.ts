/** Mails of a booking, to the customer and to the office, and the order details of every mail. */
import { z } from 'zod';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { SUPPLIER_WINDOW_TEXT } from '#contract/days/supplier-window.ts';
import { formatLongDate } from '#contract/format.ts';
import { textRows } from '#contract/orders/order-rows.ts';
import { mapTexts, ORDER_LABELS } from '#contract/orders/order-texts.ts';
import { materialsDetail, orderNumber } from '#contract/orders/order-view.ts';
import { Items, type OrderType } from '#contract/orders/orders.schema.ts';
import { greetingTo, nameRow, titleWith } from './mail-names.ts';
import type { Row } from './mail-parts.ts';
import { type MailContent, mailOf, orderFoot, renderMail, type Sender } from './render-mail.ts';

// Mails stored by an older release lack the later fields.
const storedText = () => z.string().default('');
const order = {
  /** Added when the mail is composed: the spec's order data has no id. */
  id: z.string().optional(),
  code: z.string().optional(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  items: Items,
};
export const ConsumerData = z.object({
  ...order,
  ...mapTexts('consumer', storedText),
  name: z.string(),
});
export const SupplierData = z.object({
  ...order,
  ...mapTexts('supplier', storedText),
  company_name: z.string(),
  agent_name: z.string(),
  /** Null if the reseller gave none; missing in mails stored by an earlier version. */
  email: z.string().nullish(),
});
export type ConsumerData = z.infer<typeof ConsumerData>;
export type SupplierData = z.infer<typeof SupplierData>;

const Delivery = z.object({ orderData: ConsumerData });
const Pickup = z.object({ orderData: SupplierData });

/** The mails of a booking. */
export const bookingMails = {
  consumer: mailOf(Delivery, ({ orderData }, sender) =>
    forCustomer(orderData.name, 'consegna', consumerRows(orderData), sender),
  ),
  supplier: mailOf(Pickup, ({ orderData }, sender) =>
    forCustomer(orderData.agent_name, 'ritiro', supplierRows(orderData), sender),
  ),
  'admin-consumer': mailOf(Delivery, ({ orderData }, sender) =>
    deliveryForOffice(orderData, sender),
  ),
  'admin-supplier': mailOf(Pickup, ({ orderData }, sender) => pickupForOffice(orderData, sender)),
};

function deliveryForOffice(data: ConsumerData, sender: Sender): MailContent {
  const { name, phone, email } = data;
  return forOffice(
    titleWith('Nuova consegna', name),
    data,
    [
      ['Cliente', name],
      [ORDER_LABELS.phone, phone],
      [ORDER_LABELS.email, email],
      ...filledRows('consumer', data),
      ...whenRows(data.delivery_date, data.delivery_time),
      ...whatRows(data),
    ],
    sender,
  );
}

function pickupForOffice(data: SupplierData, sender: Sender): MailContent {
  const { company_name, agent_name, phone, email } = data;
  return forOffice(
    titleWith('Nuovo ritiro', company_name),
    data,
    [
      [ORDER_LABELS.company_name, company_name],
      [ORDER_LABELS.agent_name, agent_name],
      [ORDER_LABELS.phone, phone],
      ...(email ? [[ORDER_LABELS.email, email] as const] : []),
      ...filledRows('supplier', data),
      ...whenRows(data.delivery_date, pickupTime(data.delivery_time)),
      ...whatRows(data),
    ],
    sender,
  );
}

export const consumerRows = (data: ConsumerData): Row[] => [
  ...whenRows(data.delivery_date, data.delivery_time),
  ...filledRows('consumer', data),
  ...whatRows(data),
];

export const supplierRows = (data: SupplierData): Row[] => [
  ...whenRows(data.delivery_date, pickupTime(data.delivery_time)),
  ...nameRow(ORDER_LABELS.company_name, data.company_name),
  ...filledRows('supplier', data),
  ...whatRows(data),
];

const filledRows = (type: OrderType, data: ConsumerData | SupplierData): Row[] =>
  textRows('mail', type, data).filter(([, text]) => text);

const whenRows = (date: string, time: string): Row[] => [
  [ORDER_LABELS.delivery_date, formatLongDate(date)],
  [ORDER_LABELS.delivery_time, time],
];

/** With the code that people see (spec section 9). A mail that is only listed has none. */
const whatRows = ({ items, notes, id, code }: ConsumerData | SupplierData): Row[] => [
  [ORDER_LABELS.items, materialsDetail(items)],
  ...(notes ? [[ORDER_LABELS.notes, notes] as const] : []),
  ...(id ? [['Ordine', orderNumber({ id, code })] as const] : []),
];

/** The usual time means the pickup window. Another time is an exception agreed with the office. */
export const pickupTime = (time: string) => (time === SUPPLIER_TIME ? SUPPLIER_WINDOW_TEXT : time);

function forCustomer(
  name: string,
  what: 'consegna' | 'ritiro',
  rows: Row[],
  sender: Sender,
): MailContent {
  return renderMail(sender.company, {
    subject: `Richiesta ricevuta: ${what} di ${rows[0]?.[1]}`,
    heading: 'Richiesta ricevuta',
    greeting: greetingTo(name),
    paragraphs: [
      `abbiamo ricevuto la tua richiesta di ${what}. L'ufficio la controlla e la conferma appena possibile.`,
    ],
    rows,
    ...orderFoot(sender),
    callUs: what === 'consegna' ? 'consumer' : 'supplier',
  });
}

/** Reply-To is the customer's address, if there is one. */
function forOffice(
  subject: string,
  { id, email: replyTo }: Pick<SupplierData, 'id' | 'email'>,
  rows: Row[],
  { company, adminUrl }: Sender,
): MailContent {
  const orders = `${adminUrl}/ordini`;
  const mail = renderMail(company, {
    subject,
    heading: subject,
    paragraphs: ['È arrivata una nuova richiesta, in attesa di conferma.'],
    rows,
    actions: [{ label: "Aprire l'ordine", url: id ? `${orders}?ordine=${id}` : orders }],
    closing: replyTo ? ['Rispondendo a questa email si scrive al cliente.'] : [],
  });
  return replyTo ? { ...mail, replyTo } : mail;
}
