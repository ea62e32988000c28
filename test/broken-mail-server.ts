/** SMTP servers with faults. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * How it fails at a reply: 'hang' sends nothing, 'close' cuts the connection, 'trickle' never ends.
 */
export type Fault = {
  at: 'greeting' | 'RCPT' | 'DATA' | 'end of mail';
  does: 'hang' | 'close' | 'trickle';
};

export type BrokenMailServer = {
  url: string;
  /** The mails that it has received completely. */
  received: string[];
  stop: () => Promise<void>;
};

/** A server that works, except for the given fault. */
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
      // Some data now and then, so that no idle timeout ends it.
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
