/** The HTTP server of the product, with deadlines for clients that send slowly or not at all. */
import { type ServerType, serve } from '@hono/node-server';

type Timeouts = {
  /** For the headers of a request, from its first byte. */
  headersTimeout: number;
  /** For the whole request. Its answer, such as a live stream, may take longer. */
  requestTimeout: number;
  /** How long a connection may be idle. Longer than a proxy keeps it (60 s), or a proxy would reuse a closed one. */
  keepAliveTimeout: number;
  connectionsCheckingInterval: number;
};

const TIMEOUTS: Timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

type Options = {
  fetch: Parameters<typeof serve>[0]['fetch'];
  hostname: string;
  port: number;
  timeouts?: Timeouts;
  onListening: (port: number) => void;
};

/** A client that misses a deadline gets 408, and its connection is closed. */
export function serveApp({ timeouts = TIMEOUTS, onListening, ...options }: Options): ServerType {
  return serve({ ...options, serverOptions: timeouts }, ({ port }) => onListening(port));
}
