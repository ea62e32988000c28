/** The words of every mail, from the payload that was written with its notification. */
import { z } from 'zod';
import { formatLongDate } from '#contract/format.ts';
import { materialsDetail } from '#contract/order-view.ts';
import { Items } from '#contract/orders.schema.ts';
import { SUPPLIER_WINDOW } from '#contract/rules.ts';
import type { Company } from '#contract/site.schema.ts';
import type { Mail } from '#server/platform/mailer.ts';
import { renderMail } from './render-mail.ts';

type Content = Omit<Mail, 'id' | 'to'>;

/** Who writes, and where the office finds what a mail is about. */
export type Sender = { company: Company; adminUrl: string };

const order = {
  phone: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  items: Items,
  notes: z.string(),
};
const ConsumerData = z.object({
  ...order,
  name: z.string(),
  email: z.string(),
  address: z.string(),
});
const SupplierData = z.object({ ...order, company_name: z.string(), agent_name: z.string() });

const Payload = z.discriminatedUnion('type', [
  z.object({ type: z.literal('consumer'), orderData: ConsumerData }),
  z.object({ type: z.literal('admin-consumer'), orderData: ConsumerData }),
  z.object({ type: z.literal('supplier'), orderData: SupplierData }),
  z.object({ type: z.literal('admin-supplier'), orderData: SupplierData }),
]);

/** Throws when the payload is not of a known type. */
export function composeMail(type: string, payload: unknown, sender: Sender): Content {
  const mail = Payload.parse({ ...(payload as object), type });
  switch (mail.type) {
    case 'consumer':
      return forCustomer(mail.orderData.name, 'consegna', consumerRows(mail.orderData), sender);
    case 'supplier':
      return forCustomer(mail.orderData.agent_name, 'ritiro', supplierRows(mail.orderData), sender);
    case 'admin-consumer': {
      const { name, email, phone, address } = mail.orderData;
      return {
        ...forOffice(
          `Nuova consegna: ${name}`,
          [
            ['Cliente', name],
            ['Telefono', phone],
            ['Email', email],
            ['Indirizzo', address],
            ...consumerRows(mail.orderData).filter(([label]) => label !== 'Indirizzo'),
          ],
          sender,
        ),
        replyTo: email,
      };
    }
    case 'admin-supplier': {
      const { company_name, agent_name, phone } = mail.orderData;
      return forOffice(
        `Nuovo ritiro: ${company_name}`,
        [
          ['Azienda', company_name],
          ['Agente', agent_name],
          ['Telefono', phone],
          ...supplierRows(mail.orderData).filter(([label]) => label !== 'Azienda'),
        ],
        sender,
      );
    }
  }
}

type Row = [label: string, value: string];

function consumerRows(data: z.infer<typeof ConsumerData>): Row[] {
  return [
    ['Data', formatLongDate(data.delivery_date)],
    ['Orario', data.delivery_time],
    ['Indirizzo', data.address],
    ['Materiali', materialsDetail(data.items)],
    ...notesRow(data.notes),
  ];
}

function supplierRows(data: z.infer<typeof SupplierData>): Row[] {
  return [
    ['Data', formatLongDate(data.delivery_date)],
    // The stored time is a convention: resellers come within the window.
    ['Orario', SUPPLIER_WINDOW.replace('-', '–')],
    ['Azienda', data.company_name],
    ['Materiali', materialsDetail(data.items)],
    ...notesRow(data.notes),
  ];
}

const notesRow = (notes: string): Row[] => (notes ? [['Note', notes]] : []);

function forCustomer(
  name: string,
  what: 'consegna' | 'ritiro',
  rows: Row[],
  { company }: Sender,
): Content {
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

function forOffice(subject: string, rows: Row[], { company, adminUrl }: Sender): Content {
  return renderMail(company.name, {
    subject,
    heading: subject,
    paragraphs: ['È arrivata una nuova richiesta, in attesa di conferma.'],
    rows,
    closing: [`Aprire la dashboard: ${adminUrl}`],
  });
}
