/** Mails about a quote request and about a message of the contact page. */
import { z } from 'zod';
import { greetingTo, nameRow, titleWith } from './mail-names.ts';
import { oneLine } from './mail-text.ts';
import { type MailContent, mailOf, renderMail, type Sender } from './render-mail.ts';

/** Joins the lines of a single-line field. Only a bot sends several, to fake other rows of the mail. */
const Line = z.string().transform(oneLine);

/** The payload of spec section 7, and which of the two mails it is. */
const QuoteData = z.object({
  audience: z.enum(['customer', 'company']),
  customerName: Line,
  companyName: Line,
  phone: Line,
  email: Line,
  message: z.string(),
});
type QuoteData = z.infer<typeof QuoteData>;

const ContactData = z.object({
  name: Line,
  email: Line,
  subject: Line,
  message: z.string(),
});

export const enquiryMails = {
  'send-quote-emails': mailOf(QuoteData, (quote, sender) =>
    quote.audience === 'customer'
      ? quoteForCustomer(quote, sender)
      : quoteForCompany(quote, sender),
  ),
  contact: mailOf(ContactData, (message, sender) => contactMail(message, sender)),
};

function quoteForCustomer(quote: QuoteData, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: 'Richiesta di preventivo ricevuta',
    heading: 'Richiesta di preventivo ricevuta',
    greeting: greetingTo(quote.customerName),
    paragraphs: ['abbiamo ricevuto la tua richiesta di preventivo. Ti rispondiamo entro 24 ore.'],
    rows: [
      ...nameRow('Azienda', quote.companyName),
      ['Email', quote.email],
      ['Telefono', quote.phone],
      ['Messaggio', quote.message],
    ],
    closing: [],
    callUs: 'consumer',
  });
}

function quoteForCompany(quote: QuoteData, { company, adminUrl }: Sender): MailContent {
  const subject = titleWith('Richiesta di preventivo', quote.companyName || quote.customerName);
  return {
    ...renderMail(company, {
      subject,
      heading: subject,
      paragraphs: [
        'È arrivata una richiesta di preventivo. Il cliente aspetta una risposta entro 24 ore.',
      ],
      rows: [
        ['Cliente', quote.customerName],
        ...(quote.companyName ? [['Azienda', quote.companyName] as const] : []),
        ['Telefono', quote.phone],
        ['Email', quote.email],
        ['Messaggio', quote.message],
      ],
      actions: [{ label: 'Aprire i preventivi', url: `${adminUrl}/preventivi` }],
      closing: ['Rispondendo a questa email si scrive al cliente.'],
    }),
    replyTo: quote.email,
  };
}

function contactMail(
  { name, email, subject, message }: z.infer<typeof ContactData>,
  { company }: Sender,
): MailContent {
  return {
    ...renderMail(company, {
      subject: titleWith('Messaggio dal sito', subject),
      heading: 'Messaggio dal sito',
      paragraphs: ['Dalla pagina Contatti.'],
      rows: [
        ['Nome', name],
        ['Email', email],
        ['Oggetto', subject],
        ['Messaggio', message],
      ],
      closing: ['Rispondendo a questa email si scrive a chi ha inviato il messaggio.'],
    }),
    replyTo: email,
  };
}
