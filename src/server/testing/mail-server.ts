/** A real SMTP server on a free port that stores the mails it receives. */
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; source: string };

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  stop: () => Promise<void>;
};

type Options = {
  port?: number;
  /** Recipients that are always refused. */
  refused?: string[];
  /** A promise that each mail waits for before it is accepted. */
  hold?: () => Promise<void>;
};

export async function startMailServer({
  port = 0,
  refused = [],
  hold,
}: Options = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (!refused.includes(address)) return done();
      done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }));
    },
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      await hold?.();
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString('utf8'),
      });
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A client may disconnect in the middle; that is no failure of a test.
  server.on('error', () => {});
  const { port: actual } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${actual}`,
    mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
