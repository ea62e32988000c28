/** Sends mails through an SMTP server, over a few connections that stay open while there are mails. */
import { type Readable, Transform } from 'node:stream';
import nodemailer from 'nodemailer';
import type { DkimKey } from './dkim-key.ts';
import { messageOf } from './mail-message.ts';
import type { Mailer, Sender } from './mailer.ts';

/** In milliseconds: to connect, to be greeted, and without any answer. */
export type SmtpTimeouts = {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
};

export type SmtpConfig = {
  url: string;
  dkim?: DkimKey | undefined;
  timeouts?: Partial<SmtpTimeouts>;
};

const TIMEOUTS: SmtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Servers dislike too many. Further mails wait. */
const MOST_CONNECTIONS = 4;
/** Shorter than servers keep an idle connection. */
const KEPT_FOR_MS = 5_000;

export function smtpMailer({ url, dkim, timeouts }: SmtpConfig, sender: Sender): Mailer {
  const { username, password } = new URL(url);
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    idleTimeout: KEPT_FOR_MS,
    // Only if the server closed before it got a byte of the mail: the worker decides about other retries.
    maxRequeues: 1,
    // A password must not travel unencrypted, even if somebody in between removes the server's STARTTLS offer.
    // `?requireTLS=false` in the URL allows it.
    requireTLS: username !== '' || password !== '',
    ...(dkim && { dkim }),
    ...TIMEOUTS,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ message }, done) => {
    message.processFunc(inOnePiece);
    done();
  });
  return {
    kind: 'smtp',
    send: async (mail, signal) => {
      await transport.sendMail({ ...messageOf(mail, sender), ...(signal && { signal }) });
    },
    close: () => transport.close(),
  };
}

/** nodemailer yields a message in a dozen pieces, each of which would be a write to the socket. */
function inOnePiece(message: Readable): Readable {
  const pieces: Buffer[] = [];
  const whole = new Transform({
    transform: (piece, _encoding, done) => {
      pieces.push(piece);
      done();
    },
    flush: (done) => done(null, Buffer.concat(pieces)),
  });
  message.on('error', (error) => whole.destroy(error));
  return message.pipe(whole);
}

/**
 * Whether a retry is useless: the mailbox does not exist or is closed. The server says so at RCPT TO with an enhanced
 * status 5.1.x (except those about the sender) or 5.2.1. An invalid address gets no answer at all. Every other refusal
 * may be about our own configuration, which the owner can fix, or about a temporary state such as a full mailbox.
 */
export function isRefusedForever(error: unknown): boolean {
  const { code, command, response = '' } = error as Partial<Record<string, string>>;
  if (command === 'RCPT TO') return /^5\d\d[ -]5\.(1\.([0-6]|10)|2\.1)\b/.test(response);
  return code === 'EENVELOPE' && response === '';
}
