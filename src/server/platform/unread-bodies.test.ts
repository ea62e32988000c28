import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { consumerOrder } from '#test/factories.ts';
import { createLogger } from './logger.ts';
import { settleUnreadBodies } from './unread-bodies.ts';

describe('a body that is not read completely', async () => {
  const database = await openTestDatabase();
  const lines: { msg?: string; status?: number }[] = [];
  let server: ReturnType<typeof serve>;
  beforeAll(async () => {
    const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
    const { app } = await createTestApi(database, { logger });
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  /** A connection that collects what the server sends. */
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const heard = { text: '', isClosed: false };
    socket.setEncoding('utf8');
    socket.on('data', (data) => {
      heard.text += data;
    });
    // The server may close it while the test still writes.
    socket.on('error', () => {});
    socket.on('close', () => {
      heard.isClosed = true;
    });
    const until = (words: string | RegExp) => expect.poll(() => heard.text).toMatch(words);
    return { socket, heard, until };
  };
  const post = (headers: string) =>
    `POST /api/orders/consumer HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n`;

  it('closes the connection if a foreign site sends it, and the answer says so', async () => {
    const { socket, heard, until } = await open();
    socket.write(post('origin: http://evil.test\r\ncontent-length: 500\r\n'));
    await until(/^HTTP\/1.1 403 .*connection: close/is);
    await expect.poll(() => heard.isClosed).toBe(true);
  });

  it.each([
    ['announced', 'content-length: 1048576\r\n', 'x'.repeat(1_048_576)],
    ['in pieces', 'transfer-encoding: chunked\r\n', `100000\r\n${'x'.repeat(1_048_576)}\r\n`],
  ])(
    'closes the connection if it is too long, %s, and the answer says so',
    async (_, headers, body) => {
      const { socket, heard, until } = await open();
      socket.write(post(headers) + body);
      await until(/^HTTP\/1.1 413 .*connection: close/is);
      await expect.poll(() => heard.isClosed).toBe(true);
    },
  );

  it('differs from one that was read and refused, which keeps the connection open', async () => {
    const { socket, heard, until } = await open();
    const order = JSON.stringify(consumerOrder({ email: 'x' }));
    const request = post(`content-length: ${Buffer.byteLength(order)}\r\n`) + order;
    socket.write(request);
    await until('INVALID_INPUT');
    expect(heard.text).not.toMatch(/connection: close/i);
    heard.text = '';
    socket.write(request);
    await until('INVALID_INPUT');
    socket.destroy();
  });

  it('is not logged as a failure if its sender has disconnected', async () => {
    for (const headers of ['transfer-encoding: chunked\r\n', 'content-length: 500\r\n']) {
      const { socket } = await open();
      const before = lines.length;
      const arrived = once(server, 'request');
      socket.write(`${post(headers)}5\r\n{"nam\r\n`);
      await arrived;
      socket.resetAndDestroy();
      await expect
        .poll(() => lines.slice(before))
        .toContainEqual(expect.objectContaining({ route: '/api/orders/consumer', status: 400 }));
    }
    expect(lines.filter(({ msg }) => msg === 'failed')).toEqual([]);
  });
});

it('an answer to HEAD leaves no stream open', async () => {
  let isOpen = false;
  const app = new Hono().use(settleUnreadBodies).get('/live', (c) => {
    isOpen = true;
    return c.body(
      new ReadableStream({
        cancel() {
          isOpen = false;
        },
      }),
    );
  });
  expect((await app.request('/live', { method: 'HEAD' })).status).toBe(200);
  expect(isOpen).toBe(false);
  await app.request('/live');
  expect(isOpen).toBe(true);
});
