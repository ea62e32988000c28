/**
 * Mails about an offer ('preventivo'), to its customer and to the company. `write_offer_mails` in
 * `migrations/functions/offer-mails.sql` writes their payloads.
 */
import { z } from 'zod';
import { formatCents } from '#contract/amounts.ts';
import { formatInstantWithYear, formatLongDate } from '#contract/format.ts';
import { officeOfferUrl } from '#contract/links.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { mapTexts, textRows } from '#contract/offers/offer-texts.ts';
import { DECLINE_KINDS, DeclineKind } from '#contract/offers/own-offer-answers.schema.ts';
import { withdrawalTerms } from '#contract/offers/withdrawal.ts';
import { greetingTo, nameRow, titleWith } from './mail-names.ts';
import type { Row } from './mail-parts.ts';
import { type MailContent, mailOf, ownAction, renderMail, type Sender } from './render-mail.ts';

/** The offer when the mail was written, by column names. An older release had fewer texts. */
const OfferData = z.object({
  id: z.string(),
  number: z.nullable(z.int()),
  year: z.nullable(z.int()),
  revision: z.int(),
  customer_kind: z.enum(['private', 'company']),
  ...mapTexts(() => z.string().default('')),
  valid_until: z.string(),
  total_cents: z.number(),
  accepted_at: z.nullish(z.string()),
  accepted_name: z.nullish(z.string()),
  accepted_by: z.nullish(z.enum(['customer', 'office'])),
  decline_reason: z.nullish(z.string()),
  decline_kind: z.nullish(DeclineKind),
  contract_withdrawn_at: z.nullish(z.string()),
});
type OfferData = z.infer<typeof OfferData>;

/** Which of the two mails of one change it is. */
const audience = z.enum(['customer', 'company']);
const About = z.object({ offer: OfferData });

/**
 * The order made with the acceptance: both absent while no date is chosen. `options`: the accepted optional lines, if
 * the offer has any.
 */
const Accepted = z.object({
  delivery_date: z.optional(z.string()),
  delivery_time: z.optional(z.string()),
  options: z.optional(z.array(z.string())),
});
type Accepted = z.infer<typeof Accepted>;

export const offerMails = {
  /** `message`: written by the office. */
  offer: mailOf(About.extend({ message: z.string().default('') }), ({ offer, message }, sender) =>
    sentMail(offer, message, sender),
  ),
  'offer-reminder': mailOf(About, ({ offer }, sender) => reminderMail(offer, sender)),
  'offer-accepted': mailOf(About.extend({ audience, ...Accepted.shape }), (data, sender) =>
    data.audience === 'customer'
      ? acceptedForCustomer(data.offer, data, sender)
      : acceptedForCompany(data.offer, data, sender),
  ),
  'offer-declined': mailOf(About, ({ offer }, sender) =>
    toCompany(offer, sender, {
      title: `Preventivo ${numberOf(offer)} rifiutato`,
      summary: 'Il cliente ha rifiutato il preventivo.',
      rows: filled([
        ['Perché no', offer.decline_kind ? DECLINE_KINDS[offer.decline_kind] : ''],
        ['Motivo', offer.decline_reason ?? ''],
      ]),
    }),
  ),
  /** `note`: written by the customer. */
  'offer-note': mailOf(About.extend({ note: z.string() }), ({ offer, note }, sender) =>
    toCompany(offer, sender, {
      title: `Nota sul preventivo ${numberOf(offer)}`,
      summary: 'Il cliente ha scritto dalla pagina del preventivo.',
      rows: [['Nota', note]],
    }),
  ),
  /** `name`: who withdrew, as typed. */
  'contract-withdrawn': mailOf(
    About.extend({ audience, name: z.string() }),
    ({ audience: reader, offer, name }, sender) =>
      reader === 'customer'
        ? withdrawnForCustomer(offer, name, sender)
        : toCompany(offer, sender, {
            title: `Recesso dal preventivo ${numberOf(offer)}`,
            summary:
              'Il cliente ha esercitato il diritto di recesso. Il rimborso è dovuto entro 14 giorni.',
            rows: withdrawalRows(offer, name),
          }),
  ),
};

function sentMail(offer: OfferData, message: string, sender: Sender): MailContent {
  const title = `Preventivo ${numberOf(offer)}`;
  const summary =
    offer.revision > 1
      ? `ecco il preventivo ${numberOf(offer)}, che sostituisce quello di prima. Lo trovi anche in allegato.`
      : `ecco il preventivo ${numberOf(offer)}. Lo trovi anche in allegato.`;
  return toCustomer(offer, sender, {
    title,
    subject: `${title}: ${sender.company.name}`,
    summary: [summary, ...message.split('\n').filter((line) => line.trim())],
    rows: termRows(offer),
    action: 'Vedi e accetta il preventivo',
  });
}

function reminderMail(offer: OfferData, sender: Sender): MailContent {
  const last = formatLongDate(offer.valid_until);
  return toCustomer(offer, sender, {
    title: `Il preventivo ${numberOf(offer)} scade tra poco`,
    subject: `Promemoria: il preventivo ${numberOf(offer)} vale fino a ${last}`,
    summary: [`ti ricordiamo che il preventivo ${numberOf(offer)} vale fino a ${last}, compreso.`],
    rows: termRows(offer),
    action: 'Vedi e accetta il preventivo',
  });
}

function acceptedForCustomer(offer: OfferData, accepted: Accepted, sender: Sender): MailContent {
  const title = `Preventivo ${numberOf(offer)} accettato`;
  const summary =
    offer.accepted_by === 'office'
      ? `come hai detto al nostro ufficio, il preventivo ${numberOf(offer)} è accettato. Lo trovi in allegato.`
      : `hai accettato il preventivo ${numberOf(offer)}. Lo trovi in allegato, così come l'hai accettato.`;
  return toCustomer(offer, sender, {
    title,
    subject: title,
    summary: [
      summary,
      accepted.delivery_date
        ? "L'ufficio conferma appena possibile la data di consegna che hai scelto."
        : 'Manca ancora la data della consegna: sceglila dalla pagina del preventivo.',
    ],
    rows: [...acceptanceRows(offer, accepted), ...termRows(offer).slice(2)],
    action: 'Vedi il preventivo',
    closing: withdrawalTerms(offer, sender.company).map((paragraph, index) =>
      index === 0 ? `Diritto di recesso. ${paragraph}` : paragraph,
    ),
  });
}

const acceptedForCompany = (offer: OfferData, accepted: Accepted, sender: Sender): MailContent =>
  toCompany(offer, sender, {
    title: `Preventivo ${numberOf(offer)} accettato`,
    summary: accepted.delivery_date
      ? "Il cliente ha accettato il preventivo. L'ordine è in attesa di conferma."
      : 'Il cliente ha accettato il preventivo. Manca ancora la data della consegna.',
    rows: acceptanceRows(offer, accepted),
  });

/** The receipt required by art. 54-bis: what was declared, and when. */
function withdrawnForCustomer(offer: OfferData, name: string, sender: Sender): MailContent {
  const title = `Recesso ricevuto: preventivo ${numberOf(offer)}`;
  return toCustomer(offer, sender, {
    title,
    subject: title,
    summary: [
      `abbiamo ricevuto la tua dichiarazione di recesso dal contratto del preventivo ${numberOf(offer)}. Conserva questa email come ricevuta.`,
    ],
    rows: withdrawalRows(offer, name),
    action: 'Vedi il preventivo',
  });
}

const numberOf = (offer: OfferData) => `n. ${offerNumber(offer)}`;

/** Total and last day first. */
const termRows = (offer: OfferData): Row[] =>
  filled([
    ['Totale', `${formatCents(offer.total_cents)}, IVA inclusa`],
    ['Valido fino a', formatLongDate(offer.valid_until)],
    ...textRows('mail', offer),
  ]);

const acceptanceRows = (
  offer: OfferData,
  { delivery_date, delivery_time, options }: Accepted,
): Row[] =>
  filled([
    ...nameRow('Accettato da', offer.accepted_name ?? ''),
    ['Accettato il', offer.accepted_at ? formatInstantWithYear(offer.accepted_at) : ''],
    ['Righe facoltative', options ? options.join('\n') || 'nessuna' : ''],
    ['Totale', `${formatCents(offer.total_cents)}, IVA inclusa`],
    ['Data chiesta', delivery_date ? `${formatLongDate(delivery_date)}, ${delivery_time}` : ''],
  ]);

const withdrawalRows = (offer: OfferData, name: string): Row[] =>
  filled([
    ...nameRow('Recede', name),
    [
      'Ricevuto il',
      offer.contract_withdrawn_at ? formatInstantWithYear(offer.contract_withdrawn_at) : '',
    ],
    ['Contratto', `Preventivo ${numberOf(offer)}, ${formatCents(offer.total_cents)}`],
    ['Accettato il', offer.accepted_at ? formatInstantWithYear(offer.accepted_at) : ''],
  ]);

const filled = (rows: Row[]) => rows.filter(([, value]) => value.trim());

type ForCustomer = {
  title: string;
  subject: string;
  summary: string[];
  rows: Row[];
  /** The label of the link. */
  action: string;
  closing?: string[];
};

function toCustomer(offer: OfferData, sender: Sender, mail: ForCustomer): MailContent {
  const { title, subject, summary, rows, action, closing = [] } = mail;
  return renderMail(sender.company, {
    subject,
    heading: title,
    greeting: greetingTo(offer.customer_name),
    paragraphs: summary,
    rows: [...nameRow('Azienda', offer.company), ...rows],
    ...ownAction(sender, action),
    closing,
    callUs: 'consumer',
  });
}

type ForCompany = { title: string; summary: string; rows: Row[] };

/** Reply-To is the customer's address. */
function toCompany(offer: OfferData, sender: Sender, { title, summary, rows }: ForCompany) {
  const subject = titleWith(title, offer.company || offer.customer_name);
  const mail = renderMail(sender.company, {
    subject,
    heading: subject,
    paragraphs: [summary],
    rows: [
      ...filled([
        ['Cliente', offer.customer_name],
        ['Azienda', offer.company],
        ['Telefono', offer.phone],
        ['Email', offer.email],
      ]),
      ...rows,
    ],
    actions: [{ label: 'Aprire il preventivo', url: officeOfferUrl(sender.adminUrl, offer.id) }],
    closing: offer.email ? ['Rispondendo a questa email si scrive al cliente.'] : [],
  });
  return offer.email ? { ...mail, replyTo: offer.email } : mail;
}
