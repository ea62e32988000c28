/** One layout for every mail: what it says, as text and as HTML. */
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
  /** Where the office finds the subject of the mail. */
  adminUrl: string;
  /** Where the customer finds the own order or offer; missing where the mail is only shown to the office. */
  ownUrl?: string | undefined;
  /** Until when the customer may change the order there; missing where it may not be changed. */
  changes?: Changes | undefined;
};

/** `move`: whether it may be moved too, not only cancelled. */
type Changes = { until: Date; move: boolean };

/** The link at the end of a customer's mail, to what it is about. */
export const ownAction = ({ ownUrl }: Sender, label: string) =>
  ownUrl ? { actions: [{ label, url: ownUrl }] } : {};

/** At the end of a customer's mail about an order. */
export const orderFoot = (sender: Sender) => ({
  ...ownAction(sender, "Vedi o modifica l'ordine"),
  closing: sender.changes ? [changesText(sender.changes)] : [],
});

/** 'Puoi spostare o annullare fino a gio 3 dic alle 06:00.', in Rome. */
function changesText({ until, move }: Changes): string {
  const time = `${formatShortDate(romeDate(until))} alle ${formatClock(until.toISOString())}`;
  return `Puoi ${move ? 'spostare o annullare' : 'annullare'} fino a ${time}.`;
}

/** Composes the mail of a type, from the payload that was stored with its notification. */
export type ComposeMail = (payload: unknown, sender: Sender) => MailContent;

/** A type of mail: what its payload must be, and its text. */
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
    // Further lines are indented, so that none looks like a row.
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
  // By characters: half of one would not be a text.
  return [...oneLine(subject).toWellFormed().trim()].slice(0, LONGEST_SUBJECT).join('');
}
