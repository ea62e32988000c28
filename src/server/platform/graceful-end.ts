/** Stops an HTTP server without cutting off requests, also with keep-alive connections. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';

/**
 * How long a seemingly idle connection is kept: its client may be sending a request right now, and browsers and proxies
 * do not repeat a POST.
 */
const IDLE_MS = 1000;

export type GracefulEnd = {
  /** From now on every answer has `connection: close`, so that the client opens another connection next time. */
  announce: () => void;
  /** Accepts no more connections; resolves when the last request is answered, after `withinMs` at most. */
  close: (withinMs: number) => Promise<void>;
};

export function createGracefulEnd(server: Server): GracefulEnd {
  let isEnding = false;
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isEnding) response.shouldKeepAlive = false;
  });
  return {
    announce: () => {
      isEnding = true;
    },
    close: async (withinMs) => {
      isEnding = true;
      // http.Server's own method would close idle connections at once.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      await Promise.race([closed, pause(IDLE_MS)]);
      // Reads what arrived while the process was busy first: it marks its connection as used.
      await immediate();
      server.closeIdleConnections();
      const timeout = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(timeout);
    },
  };
}
