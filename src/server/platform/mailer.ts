/** Sends a mail through SMTP when configured, otherwise writes it as an .eml file. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type Mail = {
  /** The notification's id: a mail program shows a mail that was sent twice only once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
};

export type Mailer = {
  kind: 'smtp' | 'files';
  send: (mail: Mail) => Promise<void>;
  close: () => void;
};

export type MailerConfig = { smtpUrl?: string | undefined; from: string; folder: string };

export function createMailer(config: MailerConfig): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.from) : fileMailer(config);
}

/**
 * Whether the server says that this mailbox does not exist (enhanced status 5.1.x at RCPT TO). Then a
 * retry is useless. Any other refusal may be about our own configuration, which the owner can correct.
 */
export function isRefusedForever(error: unknown): boolean {
  const { command, response = '' } = error as { command?: string; response?: string };
  return command === 'RCPT TO' && /^55\d[ -]5\.1\./.test(response);
}

const messageOf = (mail: Mail, from: string) => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@notifications.invalid>`,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
});

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

function fileMailer({ from, folder }: MailerConfig): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    kind: 'files',
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Written under another name and renamed, so that the folder never shows half a mail.
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}
