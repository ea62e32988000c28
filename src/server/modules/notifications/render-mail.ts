/** One layout for every mail, as text and as HTML. What people typed is escaped in the HTML. */
import type { Company } from '#contract/site.schema.ts';
import type { Mail } from '#server/platform/mailer.ts';
import { escapeHtml, oneLine } from './mail-text.ts';

export type MailContent = Omit<Mail, 'id' | 'to'>;

/** The sender, and the page where the office finds the subject of the mail. */
export type Sender = { company: Company; adminUrl: string };

type MailParts = {
  subject: string;
  heading: string;
  paragraphs: string[];
  rows: readonly (readonly [label: string, value: string])[];
  /** A link, as a button; its address is also written out, to be copied. */
  action?: { label: string; url: string };
  closing: string[];
};

export function renderMail(company: string, mail: MailParts) {
  const { subject, heading, paragraphs, rows, action, closing } = mail;
  const text = [
    heading,
    ...paragraphs,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
  ].join('\n\n');
  const html = `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FAF7F2;color:#1B1F24;font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="font-weight:bold;color:#B4451F">${escapeHtml(company)}</p>
<h1 style="font-size:24px;${wrap}">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${wrap}">${escapeHtml(paragraph)}</p>`).join('\n')}
<table style="width:100%;table-layout:fixed;border-collapse:collapse;background:#fff">
${rows.map(row).join('\n')}
</table>
${action ? button(action) : ''}
${closing.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
</div></body></html>`;
  return { subject: subjectLine(subject), text, html };
}

const LONGEST_SUBJECT = 200;

/** A name may hold line breaks, and controls that would turn the line around. */
function subjectLine(text: string): string {
  const line = oneLine(text)
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .toWellFormed()
    .trim();
  // By characters: half of one would not be a text.
  return [...line].slice(0, LONGEST_SUBJECT).join('');
}

const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const cell = `border:1px solid #DDD5C8;padding:8px 12px;text-align:left;vertical-align:top;${wrap}`;

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p><a href="${href}" style="display:inline-block;background:#B4451F;color:#fff;padding:12px 20px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="font-size:14px;color:#4A525C;${wrap}">${href}</p>`;
}

function row([label, value]: readonly [string, string]): string {
  return `<tr><th style="${cell};width:96px;font-weight:normal;color:#4A525C">${escapeHtml(label)}</th><td style="${cell}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`;
}
