import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Link = {
  address: string;
  /** Nothing passes any more, and nobody learns of it: like a cable that is pulled out. */
  cut: () => void;
  mend: () => void;
};

/** A way to `target`, a host with its port, that can be cut. */
export async function openLink(target: string): Promise<Link> {
  const [host = '', port] = target.split(':');
  const ends = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => ends.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) return;
    const upstream = connect(Number(port), host);
    keep(upstream);
    client.on('close', () => isCut || upstream.destroy());
    upstream.on('close', () => isCut || client.destroy());
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const end of ends) end.unpipe();
    },
    mend: () => {
      isCut = false;
      for (const end of ends) end.destroy();
    },
  };
}
