/**
 * The HTML of a mail. Styles are inline, because some programs drop the style sheet, which only has the dark mode. The
 * colours are far from black and white, so that programs that force an inversion keep the contrast. The frame's one
 * table is for Outlook, which ignores the width of a div.
 */

import type { Company } from '#contract/contents/site.schema.ts';
import { ORDER_LABELS } from '#contract/orders/order-texts.ts';
import { companyPhone, telephoneLink } from '#contract/phone.ts';
import { telephonePieces } from '#contract/telephones.ts';
import { CALL_US, type MailParts, type Row } from './mail-parts.ts';
import { escapeHtml } from './mail-text.ts';

export function mailHtml(company: Company, mail: MailParts): string {
  const { subject, heading, greeting, paragraphs, rows, actions = [], closing, callUs } = mail;
  const [first = '', ...others] = paragraphs.map(escapeHtml);
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#FAF7F2">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${first}</div>
<div class="page" style="background:#FAF7F2;color:#1B1F24;font:16px/1.5 Arial,Helvetica,sans-serif;padding:24px 12px">
<!--[if mso]><table role="presentation" align="center" width="560"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto">
<p class="brand" style="margin:0 0 12px;font-weight:bold;color:#B4451F">${escapeHtml(company.name)}</p>
<div class="card" style="background:#FFFDFA;border:1px solid #DDD5C8;border-top:4px solid #B4451F;border-radius:6px;padding:24px 20px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;${wrap}">${escapeHtml(heading)}</h1>
${[...(greeting ? [escapeHtml(greeting)] : []), first, ...others].map(paragraph).join('\n')}
${rows.length > 0 ? `<table class="line" style="${facts}">\n${rows.map(row).join('\n')}\n</table>` : ''}
${actions.map(button).join('\n')}
${closing.map(escapeHtml).map(paragraph).join('\n')}
${callUs ? paragraph(`${CALL_US}${phone(companyPhone(company, callUs))}.`) : ''}
</div>
<div class="soft" style="padding:16px 4px 0;font-size:14px;color:#4A525C;${wrap}">
<p style="margin:0 0 8px">${escapeHtml(company.name)}<br>${escapeHtml(company.address)}</p>
<p style="margin:0 0 8px">${company.phones.map(({ label, number }) => `${escapeHtml(label)}: ${phone(number)}`).join('<br>')}</p>
<p style="margin:0">${escapeHtml(company.legal)}</p>
</div>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#17191C!important;color:#ECE7DF!important}
.card{background:#202327!important;border-color:#3C4046!important;border-top-color:#E0714A!important}
.brand,.link{color:#F0946E!important}
.soft{color:#B9B2A7!important}
.line,.line th,.line td{border-color:#3C4046!important}
}`;

const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const facts =
  'width:100%;table-layout:fixed;border-collapse:collapse;margin:20px 0;border-bottom:1px solid #DDD5C8';
const cell = `border-top:1px solid #DDD5C8;padding:10px 0;text-align:left;vertical-align:top;${wrap}`;

/** HTML. `dir="auto"` follows the text, so that a name in Arabic does not reorder what follows. */
const paragraph = (html: string) => `<p dir="auto" style="margin:0 0 12px;${wrap}">${html}</p>`;

function row([label, value]: Row): string {
  const html = escapeHtml(value).replaceAll('\n', '<br>');
  return `<tr><th scope="row" class="soft" style="${cell};width:104px;padding-right:12px;font-weight:normal;color:#4A525C">${escapeHtml(label)}</th><td dir="auto" style="${cell}">${label === ORDER_LABELS.phone ? telephones(value) : html}</td></tr>`;
}

const telephones = (text: string) =>
  telephonePieces(text)
    .map((piece) =>
      typeof piece === 'string'
        ? escapeHtml(piece).replaceAll('\n', '<br>')
        : link(piece.href, piece.written),
    )
    .join('');

const phone = (number: string) => link(telephoneLink(number), number);

const link = (href: string, number: string) =>
  `<a class="link" href="${href}" style="color:#B4451F;white-space:nowrap">${escapeHtml(number)}</a>`;

function button({ label, url }: { label: string; url: string }): string {
  const href = escapeHtml(url);
  return `<p style="margin:20px 0 8px"><a href="${href}" style="display:inline-block;background:#B4451F;color:#FFFDFA;padding:12px 20px;border-radius:4px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 20px;font-size:14px;color:#4A525C;${wrap}">${href}</p>`;
}
