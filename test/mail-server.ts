/** A real SMTP server on a free port that stores the mails it receives. */
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificate.ts';

export type ReceivedMail = { from: string; to: string[]; source: string };

/** A reply such as '450 4.2.0 later', by command. */
type Answers = Partial<Record<'AUTH' | 'MAIL' | 'RCPT' | 'DATA', string>>;

export type MailServer = {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Refuses these from now on. */
  answers: Answers;
  /** The passwords that were sent to it. */
  passwords: string[];
  stop: () => Promise<void>;
};

type Options = {
  port?: number;
  /** Recipients that are always refused. */
  refused?: string[];
  /** A promise that each mail waits for before it is accepted. */
  hold?: (to: string[]) => Promise<void>;
  /** Speaks TLS from the start, or offers it. */
  tls?: 'always' | 'offered';
  certificate?: Certificate;
};

export async function startMailServer({
  port = 0,
  refused = [],
  hold,
  tls,
  certificate,
}: Options = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const passwords: string[] = [];
  const answers: Answers = {};
  const refusal = (command: keyof Answers) => toError(answers[command]);
  const server = new SMTPServer({
    authOptional: true,
    // Like an attacker who removes the offer of STARTTLS to read the password.
    allowInsecureAuth: true,
    disabledCommands: tls === 'offered' ? [] : ['STARTTLS'],
    secure: tls === 'always',
    ...certificate,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '');
      done(refusal('AUTH'), { user: 'x' });
    },
    onMailFrom: (_address, _session, done) => done(refusal('MAIL')),
    onRcptTo: ({ address }, _session, done) =>
      done(refused.includes(address) ? toError('550 5.1.1 no such mailbox') : refusal('RCPT')),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch (error) {
        // The client was killed in the middle of its mail.
        return done(error as Error);
      }
      const to = envelope.rcptTo.map(({ address }) => address);
      await hold?.(to);
      const refused = refusal('DATA');
      if (refused) return done(refused);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      mails.push({ from, to, source: Buffer.concat(chunks).toString('utf8') });
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client may disconnect in the middle; that does not fail a test.
  server.on('error', () => {});
  const { port: actual } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    mails,
    answers,
    passwords,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function toError(answer: string | undefined): Error | null {
  if (!answer) return null;
  const [responseCode, ...words] = answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(responseCode) });
}
