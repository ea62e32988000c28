/**
 * A mail server that answers at once and stores nothing. It shares the machine with what it
 * measures, and a complete one takes as long per mail as the product.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type CountingMailServer = {
  url: string;
  /** When each mail was accepted, in ms. */
  taken: number[];
  stop: () => Promise<void>;
};

const ANSWERS: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye' };
const END_OF_MAIL = '\r\n.\r\n';

export async function startCountingMailServer(): Promise<CountingMailServer> {
  const sockets = new Set<Socket>();
  const taken: number[] = [];
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 bench\r\n');
    let inMail = false;
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (inMail) {
        if (!text.endsWith(END_OF_MAIL)) return;
        taken.push(performance.now());
      } else if (!text.endsWith('\r\n')) return;
      const answer = inMail ? undefined : ANSWERS[text.trim()];
      inMail = answer === ANSWERS.DATA;
      text = '';
      socket.write(`${answer ?? '250 ok'}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
