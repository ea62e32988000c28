/** A program that receives webhooks, or a push service, on a free port of this machine. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Certificate } from './certificate.ts';

export type ReceivedWebhook = {
  path: string;
  headers: Record<string, string>;
  body: string;
  bytes: Buffer;
};

type Options = {
  /** Where it listens. */
  host?: string;
  port?: number;
  certificate?: Certificate;
  /** 200 by default. */
  answer?: (number: number) => RequestListener;
};

export type WebhookReceiver = {
  url: string;
  port: number;
  received: ReceivedWebhook[];
  /** How many connections are open. */
  connections: () => number;
  stop: () => Promise<void>;
};

/** Answers with this status. */
export const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(code, headers).end();
  };

/** `answer` is asked with the number of the request, from 1. */
export async function startWebhookReceiver({
  host = '127.0.0.1',
  port = 0,
  certificate,
  answer = () => status(200),
}: Options = {}): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const sockets = new Set<Socket>();
  const listener: RequestListener = async (request, response) => {
    const bytes = await buffer(request).catch(() => Buffer.alloc(0));
    const headers = request.headers as Record<string, string>;
    received.push({ path: request.url ?? '', headers, body: bytes.toString(), bytes });
    answer(received.length)(request, response);
  };
  const server: Server = certificate
    ? createTlsServer(certificate, listener)
    : createServer(listener);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: given } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://${host}:${given}/`,
    port: given,
    received,
    connections: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
