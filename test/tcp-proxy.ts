/** A proxy between the product and its database that the test controls. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type TcpProxy = {
  /** The given URL, through the proxy. */
  url: string;
  /** How many connections are open. */
  count: () => number;
  /** Delays answers by this many milliseconds; 0 passes them at once again. */
  delayAnswers: (ms: number) => void;
  /** Holds all answers back, until `release`. Queries still reach the server. */
  holdAnswers: () => void;
  /** Lets this many more bytes of the answers pass on each connection, then holds back the rest. */
  holdAnswersAfter: (bytes: number) => void;
  /** Holds back the answers of a connection from a query with this text on. */
  holdAnswersTo: (text: string) => void;
  /** Passes what was held back, and everything after it. */
  release: () => void;
  /** Stops forwarding on the open connections without closing them, like a firewall. */
  silence: () => void;
  /** Ends the server's half of the open connections (FIN), in the middle of whatever it sends. */
  halfClose: () => void;
  /** Resets the open connections (RST), on both sides. */
  cut: () => void;
  /** Refuses new connections until `accept`; the open ones stay. */
  refuse: () => void;
  accept: () => Promise<void>;
  stop: () => void;
};

export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  const connections = new Set<Connection>();
  const answers: Answers = { delay: 0, pass: Number.POSITIVE_INFINITY, holdAt: undefined };
  const onConnection = (client: Socket) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const connection = forward(client, upstream, answers);
    connections.add(connection);
    client.on('close', () => connections.delete(connection));
  };
  let server = await listen(0, onConnection);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  const each = (change: (connection: Connection) => void) => {
    for (const connection of [...connections]) change(connection);
  };
  const passOnly = (bytes: number) => {
    answers.pass = bytes;
    each((connection) => connection.passOnly(bytes));
  };
  return {
    url: url.href,
    count: () => connections.size,
    delayAnswers: (ms) => {
      answers.delay = ms;
    },
    holdAnswers: () => passOnly(0),
    holdAnswersAfter: passOnly,
    holdAnswersTo: (text) => {
      answers.holdAt = text;
    },
    release: () => {
      answers.holdAt = undefined;
      passOnly(Number.POSITIVE_INFINITY);
    },
    silence: () => each(({ silence }) => silence()),
    halfClose: () => each(({ halfClose }) => halfClose()),
    cut: () => each(({ cut }) => cut()),
    refuse: () => {
      server.close();
    },
    accept: async () => {
      server = await listen(port, onConnection);
    },
    stop: () => {
      server.close();
      each(({ cut }) => cut());
    },
  };
}

/** The rules for answers on all connections, with which new ones start. */
type Answers = { delay: number; pass: number; holdAt: string | undefined };
type Connection = {
  passOnly: (bytes: number) => void;
  silence: () => void;
  halfClose: () => void;
  cut: () => void;
};

async function listen(port: number, onConnection: (client: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** `client` is the product's half. */
function forward(client: Socket, upstream: Socket, answers: Answers): Connection {
  let { pass } = answers;
  let held: Buffer[] = [];
  let silent = false;
  // One after the other, so that a shorter delay overtakes nothing.
  let sent = Promise.resolve();

  const send = (chunk: Buffer) => {
    const at = Date.now() + answers.delay;
    sent = sent.then(async () => {
      if (at > Date.now()) await pause(at - Date.now());
      if (client.writable) client.write(chunk);
    });
  };
  const take = (chunk: Buffer) => {
    const passing = chunk.subarray(0, pass);
    pass -= passing.length;
    if (passing.length < chunk.length) held.push(chunk.subarray(passing.length));
    if (passing.length > 0) send(passing);
  };
  const passOnly = (bytes: number) => {
    pass = bytes;
    const waiting = held;
    held = [];
    for (const chunk of waiting) take(chunk);
  };

  client.on('data', (chunk) => {
    if (silent) return;
    if (answers.holdAt && chunk.includes(answers.holdAt)) passOnly(0);
    upstream.write(chunk);
  });
  upstream.on('data', (chunk) => {
    if (!silent) take(chunk);
  });
  for (const [socket, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    socket.on('error', () => {});
    // After what is still on its way to the other side.
    socket.on('end', () => !silent && sent.then(() => other.end()));
    socket.on('close', () => !silent && sent.then(() => other.destroy()));
  }
  return {
    passOnly,
    halfClose: () => {
      void sent.then(() => client.end());
    },
    silence: () => {
      silent = true;
    },
    cut: () => {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    },
  };
}
