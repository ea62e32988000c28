/** A proxy between the product and its database, in the hands of a test. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One connection: `client` is the product's half, `upstream` the server's. */
type Pair = { client: Socket; upstream: Socket };

export type TcpProxy = {
  /** The given URL, by way of the proxy. */
  url: string;
  /** How many connections are open. */
  count: () => number;
  /** Answers come this much later, in milliseconds; 0 again passes them at once. */
  delayAnswers: (ms: number) => void;
  /** Holds all answers back, until `release`. The questions still reach the server. */
  holdAnswers: () => void;
  /** Lets this many bytes of the answers pass on each connection, then holds back the rest. */
  holdAnswersAfter: (bytes: number) => void;
  /** Passes what was held back, and all that follows. */
  release: () => void;
  /** Stops forwarding on the open connections without closing them, as a firewall does. */
  silence: () => void;
  /** Resets every open connection (RST), on both sides. */
  cut: () => void;
  /** The server's half says its end (FIN) and answers no more; the client's half stays open. */
  halfClose: () => void;
  /** Refuses new connections, until `accept`; those that are open stay. */
  refuse: () => Promise<void>;
  accept: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const pairs = new Map<Pair, { flush: () => void; allowed: number }>();
  let delay = 0;
  let holding = false;
  let allowed = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({
      port: Number(target.port || 5432),
      host: target.hostname,
      allowHalfOpen: true,
    });
    const pair = { client, upstream };
    const held: Buffer[] = [];
    // One after the other, so that a shorter delay overtakes nothing.
    let sent = Promise.resolve();
    const send = (chunk: Buffer) => {
      const at = Date.now() + delay;
      sent = sent.then(async () => {
        if (at > Date.now()) await pause(at - Date.now());
        client.write(chunk);
      });
    };
    const state = {
      allowed,
      flush: () => {
        for (const chunk of held.splice(0)) send(chunk);
      },
    };
    pairs.set(pair, state);
    for (const socket of [client, upstream]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (chunk) => {
      const passing = holding ? chunk.subarray(0, state.allowed) : chunk;
      state.allowed -= passing.length;
      if (passing.length < chunk.length) held.push(chunk.subarray(passing.length));
      if (passing.length > 0) send(passing);
    });
    upstream.on('end', () => client.end());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const hold = (bytes: number) => {
    holding = true;
    allowed = bytes;
    for (const state of pairs.values()) state.allowed = bytes;
  };
  const cut = () => {
    for (const { client, upstream } of pairs.keys()) {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    }
  };

  return {
    url: url.href,
    count: () => pairs.size,
    delayAnswers: (ms) => {
      delay = ms;
    },
    holdAnswers: () => hold(0),
    holdAnswersAfter: hold,
    release: () => {
      holding = false;
      for (const { flush } of pairs.values()) flush();
    },
    silence: () => {
      for (const { client, upstream } of pairs.keys()) {
        client.unpipe(upstream).resume();
        upstream.removeAllListeners('data').resume();
      }
      pairs.clear();
    },
    cut,
    halfClose: () => {
      for (const { client, upstream } of pairs.keys()) {
        upstream.removeAllListeners('data').resume();
        client.end();
      }
    },
    // A listening socket that is closed refuses at once; the open connections live on.
    refuse: async () => {
      await new Promise<void>((closed) => {
        server.close();
        closed();
      });
    },
    accept: () => listen(port),
    stop: async () => {
      cut();
      if (server.listening) server.close();
    },
  };
}
