/** The headers and the two bodies of a mail, the same for both mailers. */
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Mail, Sender } from './mailer.ts';

/** In nodemailer's format. Addresses are objects, so that nothing in them is parsed as a second address. */
export function messageOf(mail: Mail, { from, companyEmail }: Sender) {
  const sender = parseSender(from);
  const replyTo = mail.replyTo ?? (mail.to === companyEmail ? undefined : companyEmail);
  return {
    from: sender,
    to: { name: '', address: mail.to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    messageId: `<${mail.id}@${sender.address.split('@').at(-1)}>`,
    text: mail.text,
    html: mail.html,
    // Both as an alternative, which calendars read, and as an attachment for all other programs.
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'appuntamento.ics' } }),
    ...(mail.attachment && {
      attachments: [
        {
          filename: mail.attachment.filename,
          content: Buffer.from(mail.attachment.content),
          contentType: 'application/pdf',
        },
      ],
    }),
    headers: {
      Subject: { prepared: true, foldLines: true, value: encodeSubject(mail.subject) },
      // Suppresses out-of-office replies (RFC 3834; the second header is Microsoft's).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    },
  };
}

/** `Name <address>`, with or without quotes around the name, or an address alone. */
export function parseSender(from: string): { name: string; address: string } {
  const [, name, address] = /^\s*"?(.*?)"?\s*<(.*)>\s*$/.exec(from) ?? [from, '', from.trim()];
  return { name: name ?? '', address: address ?? '' };
}

/**
 * Encodes a subject that looks like an encoded word. A stranger may have typed it, and nodemailer would pass it
 * through.
 */
function encodeSubject(subject: string): string {
  const isPlain = /^[ -~]*$/.test(subject) && !subject.includes('=?');
  return isPlain ? subject : encodeWord(subject, 'Q', 52);
}
