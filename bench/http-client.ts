/**
 * A keep-alive client. It parses only enough of an answer to find its end: it shares the machine
 * with what it measures, and `fetch` takes as long for a request as the product for a page.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type HttpClient = {
  /** Waits for the whole answer; throws unless it is a success, or has this status. */
  ask: (request: string, expected?: number) => Promise<void>;
  close: () => void;
};

export type Request = { path: string; headers?: Record<string, string>; body?: string };

/** The request as it is sent. */
export function requestText(origin: string, { path, headers = {}, body }: Request): string {
  const lines = Object.entries({
    host: new URL(origin).host,
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(body !== undefined && {
      origin,
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(body)}`,
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? 'GET' : 'POST';
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/** As many connections as concurrent requests. */
export function openClients(origin: string, count: number): Promise<HttpClient[]> {
  return Promise.all(Array.from({ length: count }, () => openClient(origin)));
}

async function openClient(origin: string): Promise<HttpClient> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), noDelay: true });
  await once(socket, 'connect');
  const answers = readAnswers(socket);
  return {
    ask: async (request, expected) => {
      if (socket.destroyed) throw new Error('the product has closed the connection');
      socket.write(request);
      const { status, text } = await answers.next();
      if (expected ? status !== expected : status >= 300)
        throw new Error(`${request.split('\r\n')[0]} answered ${status}: ${text}`);
    },
    close: () => socket.destroy(),
  };
}

type Answer = { status: number; text: string };

function readAnswers(socket: Socket): { next: () => Promise<Answer> } {
  let received = Buffer.alloc(0);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const status = statusOfWhole(received);
    if (status === undefined) return;
    const text = status >= 300 ? received.toString() : '';
    received = Buffer.alloc(0);
    waiting?.resolve({ status, text });
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the product closed the connection')));
  return {
    next: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      }),
  };
}

/** The status of a complete answer. */
function statusOfWhole(received: Buffer): number | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.subarray(-5).toString() === '0\r\n\r\n'
      : received.length >= end + 4 + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : undefined;
}
