/** SMTP servers with faults. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What it does when it should say this: 'hang' says nothing, 'close' cuts the line, 'trickle' never ends. */
export type Fault = {
  at: 'greeting' | 'RCPT' | 'DATA' | 'end of mail';
  does: 'hang' | 'close' | 'trickle';
};

export type BrokenMailServer = {
  url: string;
  /** The mails that it has got to their end. */
  received: string[];
  stop: () => Promise<void>;
};

/** A server that works, but for the given fault. */
export async function startBrokenMailServer(fault: Fault): Promise<BrokenMailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const say = (step: string, answer: string) => {
      if (step !== fault.at) return void socket.write(`${answer}\r\n`);
      if (fault.does === 'close') socket.destroy();
      // A sign of life now and then, so that no timeout of a silent line ends it.
      if (fault.does === 'trickle') timers.add(setInterval(() => socket.write('250-wait\r\n'), 5));
    };
    say('greeting', '220 test');
    let text = '';
    let mail: string | undefined;
    socket.on('data', (chunk) => {
      text += chunk;
      for (;;) {
        const end = mail === undefined ? '\r\n' : '\r\n.\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (mail !== undefined) {
          received.push(part);
          mail = undefined;
          say('end of mail', '250 taken');
        } else if (part === 'DATA') {
          mail = '';
          say('DATA', '354 go on');
        } else {
          say(part.split(' ')[0] ?? '', '250 ok');
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
