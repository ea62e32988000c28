import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApp } from '#server/platform/http-server.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createRandom } from '#test/fuzz/random.ts';
import { readStored } from '#test/fuzz/stored-rows.ts';

type Server = ReturnType<typeof serveApp>;
/** For clients that never finish their request. */
const SHORT = {
  headersTimeout: 300,
  requestTimeout: 500,
  keepAliveTimeout: 1000,
  connectionsCheckingInterval: 50,
};
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);

describe('bytes that are hardly a request', async () => {
  const database = await openTestDatabase();
  const lines: { msg?: string; level?: number }[] = [];
  let server: Server;
  let impatient: Server;
  beforeAll(async () => {
    const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
    const { app } = await createTestApi(database, { logger });
    const options = { fetch: app.fetch, hostname: '127.0.0.1', port: 0, onListening: () => {} };
    server = serveApp(options);
    impatient = serveApp({ ...options, timeouts: SHORT });
    await Promise.all([once(server, 'listening'), once(impatient, 'listening')]);
  });
  afterAll(() => {
    server.close();
    impatient.close();
  });

  /**
   * Sends pieces one after the other. Returns the answer, once the server has closed the
   * connection.
   */
  const send = async (to: Server, ...pieces: (string | Uint8Array)[]) => {
    const socket = connect((to.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (data) => {
      heard += data;
    });
    // The server may close it while the test still writes.
    socket.on('error', () => {});
    const closed = new Promise<void>((close) => socket.on('close', () => close()));
    await once(socket, 'connect');
    for (const piece of pieces) socket.write(piece);
    await closed;
    return heard;
  };
  const status = async (to: Server, bytes: string | Uint8Array) =>
    Number(/^HTTP\/1\.1 (\d{3})/.exec(await send(to, bytes))?.[1] ?? 0);

  const json = 'host: localhost\r\ncontent-type: application/json\r\n';
  const post = `POST /api/contact HTTP/1.1\r\n${json}connection: close\r\n`;
  const get = (target: string, headers = '') =>
    `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`;

  // 0: the connection is closed or reset before an answer arrives.
  it.each<[what: string, bytes: string, statuses: number[]]>([
    ['no method', '\r\n\r\n\0\0\0\r\n\r\n', [0, 400]],
    ['an unknown method', 'FOO / HTTP/1.1\r\nhost: localhost\r\n\r\n', [400]],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', [404, 405]],
    [
      'TRACE of a call',
      'TRACE /api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      [404, 405],
    ],
    ['a method of objects', '__proto__ /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n', [400]],
    ['another version', 'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n', [400, 505]],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [0, 400]],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
    ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', [400]],
    [
      'two hosts',
      `GET /api/health HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n`,
      [200, 400],
    ],
    [
      'a host that is none',
      'GET /api/health HTTP/1.1\r\nhost: a b/c\r\nconnection: close\r\n\r\n',
      [400],
    ],
    ['a header without a name', get('/api/health', ': x\r\n'), [400]],
    ['a header with a NUL', get('/api/health', 'x: a\0b\r\n'), [400]],
    ['a header over two lines', get('/api/health', 'x: a\r\n b\r\n'), [200, 400]],
    ['1,000 headers', get('/api/health', 'x: y\r\n'.repeat(1000)), [200, 431]],
    ['1,000 long headers', get('/api/health', `x: ${'y'.repeat(90)}\r\n`.repeat(1000)), [0, 431]],
    ['a path of 100 kB', get(`/${'a'.repeat(100_000)}`), [0, 431]],
    ['a path with a space', get('/api/he alth'), [400]],
    ['a path with bytes past ASCII', get('/api/\xff\xfe'), [400, 404]],
    ['a path that leaves the folder', get('/../../../etc/passwd'), [400, 404]],
    ['the same, encoded', get('/%2e%2e/%2e%2e/etc/passwd'), [400, 404]],
    ['the same, in assets', get('/assets/..%2f..%2f..%2fpackage.json'), [400, 404]],
    ['a path of another site', get('http://evil.test/api/health'), [200, 400]],
    ['no path', get('*'), [400, 404]],
    ['a broken escape', get('/api/availability/consumer/%E0%A4%A'), [400, 404, 422]],
    ['a NUL in the path', get('/api/availability/consumer/%00'), [400, 404, 422]],
    ['two lengths', `${post}content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":`, [400]],
    ['a length that is none', `${post}content-length: 5x\r\n\r\n{"a":`, [400]],
    ['a negative length', `${post}content-length: -5\r\n\r\n{"a":`, [400]],
    [
      'a length and pieces',
      `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    [
      'pieces whose size is none',
      `${post}transfer-encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`,
      [0, 400],
    ],
    [
      'a piece that is longer than said',
      `${post}transfer-encoding: chunked\r\n\r\n2\r\n{"a":1}\r\n0\r\n\r\n`,
      [0, 400],
    ],
    [
      'a piece of a size past all numbers',
      `${post}transfer-encoding: chunked\r\n\r\n${'f'.repeat(40)}\r\n{}`,
      [0, 400],
    ],
    ['an unknown encoding', `${post}transfer-encoding: gzip\r\n\r\n{}`, [400, 501]],
    [
      'an upgrade',
      get('/api/admin/live', 'upgrade: websocket\r\nconnection: upgrade\r\n'),
      [400, 401],
    ],
    ['an expectation', `${post}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`, [100, 422]],
  ])('%s: refused, or answered like any other', async (_, bytes, statuses) => {
    expect(statuses).toContain(await status(server, Buffer.from(bytes, 'latin1')));
  });

  it.each([
    ['headers', 'GET /api/health HTTP/1.1\r\nhost: loc'],
    ['a body that was announced', `${post}content-length: 500\r\n\r\n{"nam`],
    ['a body in pieces', `${post}transfer-encoding: chunked\r\n\r\n5\r\n{"nam\r\n`],
  ])('%s that never end are given up, and the connection is closed', async (_, bytes) => {
    expect([400, 408]).toContain(await status(impatient, bytes));
  });

  it('noise and half requests store nothing, fail nothing, and leave the server healthy', async () => {
    const before = await readStored(database.orm);
    const random = createRandom(SEED);
    const start = [post, get('/api/site'), 'DELETE /api/session HTTP/1.1\r\n', ''];
    await Promise.all(
      Array.from({ length: 150 }, async () => {
        const noise = Uint8Array.from({ length: 1 + random.below(300) }, () => random.below(256));
        const text = random.pick(start);
        await send(impatient, text.slice(0, random.below(text.length + 1)), noise, '\r\n\r\n');
      }),
    );
    expect(await readStored(database.orm), `seed ${SEED}`).toEqual(before);
    // On a busy machine it may give up a complete request too.
    await expect.poll(() => status(impatient, get('/api/health'))).toBe(200);
    expect(lines.filter(({ msg, level = 0 }) => msg === 'failed' || level >= 50)).toEqual([]);
  });
});
