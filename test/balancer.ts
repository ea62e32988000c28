/** A load balancer that the test controls: a new connection goes to the current process. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export type Balancer = {
  origin: string;
  /** Sends new connections to this origin; open ones stay where they are. */
  use: (origin: string) => void;
  stop: () => void;
};

export async function startBalancer(first: string): Promise<Balancer> {
  let current = first;
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(current).port), '127.0.0.1');
    client.pipe(upstream).pipe(client);
    // A reset on one side is a reset on the other.
    client.on('error', () => upstream.resetAndDestroy());
    upstream.on('error', () => client.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    use: (origin) => {
      current = origin;
    },
    stop: () => server.close(),
  };
}
