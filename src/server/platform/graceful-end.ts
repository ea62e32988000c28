/** Ends an HTTP server without cutting a request, also of clients that keep their connections open. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises';

/**
 * How long a connection that seems idle is kept: its client may be sending a request at this moment, and a
 * browser or proxy does not repeat a POST by itself.
 */
const IDLE_MS = 1000;

export type GracefulEnd = {
  /** From now on every answer says `connection: close`, so that its client opens another connection next time. */
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
      // The method of http.Server would close the idle connections at once.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      await Promise.race([closed, pause(IDLE_MS)]);
      // What has come in while the process was busy is read first: it makes its connection a used one.
      await immediate();
      server.closeIdleConnections();
      const timeout = setTimeout(() => server.closeAllConnections(), withinMs);
      await closed;
      clearTimeout(timeout);
    },
  };
}
