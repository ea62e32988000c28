/** The texts of the mails about an order: the customer's and the office's. */
import { z } from 'zod';
import { formatLongDate } from '#contract/format.ts';
import { materialsDetail } from '#contract/order-view.ts';
import { Items } from '#contract/orders.schema.ts';
import { SUPPLIER_TIME } from '#contract/rules.ts';
import { SUPPLIER_WINDOW_TEXT } from '#contract/supplier-window.ts';
import { type MailContent, renderMail, type Sender } from './render-mail.ts';

const order = {
  /** Added when the mail is composed: the order data of the spec has none. */
  id: z.string().optional(),
  phone: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  items: Items,
  notes: z.string(),
};
export const ConsumerData = z.object({
  ...order,
  name: z.string(),
  email: z.string(),
  address: z.string(),
});
export const SupplierData = z.object({
  ...order,
  company_name: z.string(),
  agent_name: z.string(),
  /** Null when the reseller gave none; missing in mails that an earlier version stored. */
  email: z.string().nullish(),
});
export type ConsumerData = z.infer<typeof ConsumerData>;
export type SupplierData = z.infer<typeof SupplierData>;

export const consumerMail = (data: ConsumerData, sender: Sender): MailContent =>
  forCustomer(data.name, 'consegna', consumerRows(data), sender);

export const supplierMail = (data: SupplierData, sender: Sender): MailContent =>
  forCustomer(data.agent_name, 'ritiro', supplierRows(data), sender);

export function adminConsumerMail(data: ConsumerData, sender: Sender): MailContent {
  const { name, email, phone, address } = data;
  return forOffice(
    `Nuova consegna: ${name}`,
    email,
    [
      ['Cliente', name],
      ['Telefono', phone],
      ['Email', email],
      ['Indirizzo', address],
      ...consumerRows(data).filter(([label]) => label !== 'Indirizzo'),
    ],
    sender,
  );
}

export function adminSupplierMail(data: SupplierData, sender: Sender): MailContent {
  const { company_name, agent_name, phone, email } = data;
  return forOffice(
    `Nuovo ritiro: ${company_name}`,
    email,
    [
      ['Azienda', company_name],
      ['Agente', agent_name],
      ['Telefono', phone],
      ...emailRow(email),
      ...supplierRows(data).filter(([label]) => label !== 'Azienda'),
    ],
    sender,
  );
}

export type Row = [label: string, value: string];

export function consumerRows(data: ConsumerData): Row[] {
  return [
    ['Data', formatLongDate(data.delivery_date)],
    ['Orario', data.delivery_time],
    ['Indirizzo', data.address],
    ['Materiali', materialsDetail(data.items)],
    ...notesRow(data.notes),
  ];
}

export function supplierRows(data: SupplierData): Row[] {
  return [
    ['Data', formatLongDate(data.delivery_date)],
    ['Orario', pickupTime(data.delivery_time)],
    ['Azienda', data.company_name],
    ['Materiali', materialsDetail(data.items)],
    ...notesRow(data.notes),
  ];
}

/** The usual time stands for the pickup window. Another one is an exception that the office agreed. */
export const pickupTime = (time: string) => (time === SUPPLIER_TIME ? SUPPLIER_WINDOW_TEXT : time);

const emailRow = (email: SupplierData['email']): Row[] => (email ? [['Email', email]] : []);
const notesRow = (notes: string): Row[] => (notes ? [['Note', notes]] : []);

function forCustomer(
  name: string,
  what: 'consegna' | 'ritiro',
  rows: Row[],
  { company }: Sender,
): MailContent {
  return renderMail(company.name, {
    subject: `Richiesta ricevuta: ${what} di ${rows[0]?.[1]}`,
    heading: 'Richiesta ricevuta',
    paragraphs: [
      `Gentile ${name},`,
      `abbiamo ricevuto la Sua richiesta di ${what}. L'ufficio la controlla e la conferma appena possibile.`,
    ],
    rows,
    closing: [`Per modifiche o domande: ${company.phones[0].number}.`, company.name],
  });
}

/** Reply-To is the customer's address, when there is one. */
function forOffice(
  subject: string,
  replyTo: string | null | undefined,
  rows: Row[],
  { company, adminUrl }: Sender,
): MailContent {
  const mail = renderMail(company.name, {
    subject,
    heading: subject,
    paragraphs: ['È arrivata una nuova richiesta, in attesa di conferma.'],
    rows,
    closing: [`Aprire la dashboard: ${adminUrl}`],
  });
  return replyTo ? { ...mail, replyTo } : mail;
}
