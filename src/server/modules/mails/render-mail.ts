/** One layout for every mail, as text and as HTML. */
import type { z } from 'zod';
import type { Company } from '#contract/contents/site.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { formatClock, formatShortDate } from '#contract/format.ts';
import { companyPhone } from '#contract/phone.ts';
import type { Mail } from '#server/platform/mailer.ts';
import { mailHtml } from './mail-html.ts';
import { CALL_US, type MailParts } from './mail-parts.ts';
import { cleanText, oneLine } from './mail-text.ts';

export type MailContent = Omit<Mail, 'id' | 'to'>;

export type Sender = {
  company: Company;
  /** Where the office finds the mail's subject. */
  adminUrl: string;
  /** Where the customer finds the order or offer; absent in the office's previews. */
  ownUrl?: string | undefined;
  /** Until when the customer may change the order there; absent if it cannot be changed. */
  changes?: Changes | undefined;
};

/** `move`: whether it may also be moved, not only cancelled. */
type Changes = { until: Date; move: boolean };

/** The link at the end of a customer's mail. */
export const ownAction = ({ ownUrl }: Sender, label: string) =>
  ownUrl ? { actions: [{ label, url: ownUrl }] } : {};

/** The end of a customer's mail about an order. */
export const orderFoot = (sender: Sender) => ({
  ...ownAction(sender, "Vedi o modifica l'ordine"),
  closing: sender.changes ? [changesText(sender.changes)] : [],
});

/** 'Puoi spostare o annullare fino a gio 3 dic alle 06:00.', in Rome's time. */
function changesText({ until, move }: Changes): string {
  const time = `${formatShortDate(romeDate(until))} alle ${formatClock(until.toISOString())}`;
  return `Puoi ${move ? 'spostare o annullare' : 'annullare'} fino a ${time}.`;
}

/** Composes a mail from the payload stored with its notification. */
export type ComposeMail = (payload: unknown, sender: Sender) => MailContent;

/** A mail type: the schema of its payload, and its text. */
export const mailOf =
  <Payload extends z.ZodType>(
    payload: Payload,
    compose: (payload: z.output<Payload>, sender: Sender) => MailContent,
  ): ComposeMail =>
  (stored, sender) =>
    compose(payload.parse(stored), sender);

export function renderMail(company: Company, mail: MailParts): MailContent {
  const parts = clean(mail);
  return {
    subject: subjectLine(mail.subject),
    text: mailText(company, parts),
    html: mailHtml(company, parts),
  };
}

const clean = (mail: MailParts): MailParts => ({
  ...mail,
  subject: oneLine(mail.subject),
  heading: oneLine(mail.heading),
  ...(mail.greeting && { greeting: oneLine(mail.greeting) }),
  paragraphs: mail.paragraphs.map(oneLine),
  rows: mail.rows.map(([label, value]) => [label, cleanText(value).trim()]),
  closing: mail.closing.map(oneLine),
});

function mailText(company: Company, mail: MailParts): string {
  const { heading, greeting, paragraphs, rows, actions = [], closing, callUs } = mail;
  const blocks = [
    heading,
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    // Continuation lines are indented, so that none looks like a row.
    rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`).join('\n'),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    ...closing,
    ...(callUs ? [`${CALL_US}${companyPhone(company, callUs)}.`] : []),
    ['-- ', company.name, company.address, ...phoneLines(company), company.legal].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const phoneLines = ({ phones }: Company) =>
  phones.map(({ label, number }) => `${label}: ${number}`);

const LONGEST_SUBJECT = 200;

function subjectLine(subject: string): string {
  // By code points: half a surrogate pair would not be valid text.
  return [...oneLine(subject).toWellFormed().trim()].slice(0, LONGEST_SUBJECT).join('');
}
