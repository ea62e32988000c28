/** Sends a mail through SMTP when configured, otherwise writes it as an .eml file. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { messageOf } from './mail-message.ts';
import { type SmtpConfig, smtpMailer } from './smtp-mailer.ts';

export type Mail = {
  /** The notification's id: a mail program shows a mail that was sent twice only once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where replies go; by default to the company. */
  replyTo?: string;
  /** An iCalendar file with its `method`. */
  calendar?: { method: string; content: string };
  /** An attached PDF. */
  attachment?: { filename: string; content: Uint8Array };
};

export type Mailer = {
  kind: 'smtp' | 'files';
  /** Rejects if the mail certainly was not sent, or when the signal aborts it. */
  send: (mail: Mail, signal?: AbortSignal) => Promise<void>;
  close: () => void;
};

/** The sender as `Name <address>` or an address, and the reply address. */
export type Sender = { from: string; companyEmail: string };

export type MailerConfig = Sender & { smtp?: SmtpConfig | undefined; folder: string };

export function createMailer({ smtp, folder, ...sender }: MailerConfig): Mailer {
  return smtp ? smtpMailer(smtp, sender) : fileMailer(folder, sender);
}

function fileMailer(folder: string, sender: Sender): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    kind: 'files',
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, sender));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written under another name and renamed, so that the folder never shows an incomplete mail.
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}
