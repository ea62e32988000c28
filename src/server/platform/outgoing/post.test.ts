import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { selfSigned } from '#test/certificate.ts';
import { startWebhookReceiver, status, type WebhookReceiver } from '#test/webhook-receiver.ts';
import { createResolve, type Post, type Resolve, sendPost } from './post.ts';
import { isGlobal, isGlobalOrPrivate } from './public-address.ts';

const BODY = '{"type":"webhook.test"}';
const noName: Resolve = async () => {
  throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
};
const at = (...ips: string[]) => ips.map((address) => ({ address, family: 4 }));
const resolveTo =
  (...ips: string[]): Resolve =>
  async () =>
    at(...ips);

describe('a request to another machine', () => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0)) await clean();
  });
  const receive = async (...options: Parameters<typeof startWebhookReceiver>) => {
    const receiver = await startWebhookReceiver(...options);
    cleanUp.push(receiver.stop);
    return receiver;
  };
  /** Answers each connection with raw bytes. */
  const receiveRaw = async (answer: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => answer(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => new Promise((resolve) => server.close(resolve)));
    return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  };
  const post = (url: string, overrides: Partial<Post> = {}) =>
    sendPost({
      url,
      headers: { 'content-type': 'application/json' },
      body: BODY,
      resolve: noName,
      isAllowed: isGlobalOrPrivate,
      signal: AbortSignal.timeout(60_000),
      ...overrides,
    });
  const closed = ({ connections }: WebhookReceiver) => expect.poll(connections).toBe(0);

  it('is taken with any 2xx', async () => {
    const receiver = await receive({ answer: () => status(204) });
    expect(await post(`${receiver.url}notifiche?azienda=1`)).toMatchObject({
      httpStatus: 204,
      failure: null,
    });
    expect(receiver.received).toMatchObject([{ path: '/notifiche?azienda=1', body: BODY }]);
    await closed(receiver);
  });

  it.each([
    [301, 'redirect'],
    [308, 'redirect'],
    [304, 'redirect'],
    [400, 'status'],
    [404, 'status'],
    [500, 'status'],
    [410, 'gone'],
  ])('answered with %i is not taken', async (code, failure) => {
    const target = await receive();
    const receiver = await receive({ answer: () => status(code, { location: target.url }) });
    expect(await post(receiver.url)).toMatchObject({ httpStatus: code, failure });
    expect(target.received).toEqual([]);
  });

  it('learns from the answer how long to wait', async () => {
    const busy = await receive({ answer: () => status(429, { 'retry-after': '60' }) });
    expect(await post(busy.url)).toEqual({ httpStatus: 429, failure: 'status', retryAfter: '60' });
  });

  it('ends with the head of the answer, however long its body is', async () => {
    const endless = await receive({
      answer: () => (_, response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', more);
        more();
      },
    });
    expect(await post(endless.url)).toMatchObject({ failure: null });
    const silent = await receive({
      answer: () => (_, response) => {
        response.writeHead(500, { 'content-length': '5' }).flushHeaders();
      },
    });
    expect(await post(silent.url)).toMatchObject({ httpStatus: 500 });
    for (const receiver of [endless, silent]) await closed(receiver);
  });

  it('gives up a receiver that never answers, or sends its head byte by byte', async () => {
    const signal = () => AbortSignal.timeout(300);
    const silent = await receive({ answer: () => () => {} });
    const slow = await receiveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const informing = await receiveRaw((socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    for (const url of [silent.url, slow, informing]) {
      expect(await post(url, { signal: signal() })).toEqual({
        httpStatus: null,
        failure: 'timeout',
      });
    }
    await closed(silent);
  });

  it('is not taken by a head that is too long, cut off, or no HTTP', async () => {
    const long = `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`;
    for (const answer of [long, 'HTTP/1.1 20', '220 mail.example.test ESMTP\r\n', '']) {
      const url = await receiveRaw((socket) => void socket.end(answer));
      expect(await post(url)).toEqual({ httpStatus: null, failure: 'connection' });
    }
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
    const url = await receiveRaw((socket) => void socket.write(upgrade));
    expect(await post(url)).toMatchObject({ failure: 'connection' });
  });

  it('does not wait for a name that is never looked up', async () => {
    const resolve = () => new Promise<never>(() => {});
    const signal = AbortSignal.timeout(50);
    expect(await post('http://example.test/', { resolve, signal })).toMatchObject({
      failure: 'timeout',
    });
    expect(await post('http://example.test/')).toMatchObject({ failure: 'name' });
  });

  it('does not wait for the dead name server of another address', async () => {
    const lookedUp: string[] = [];
    let fail = (_: Error) => {};
    const resolve = createResolve((hostname) => {
      lookedUp.push(hostname);
      if (hostname === 'alive.test') return Promise.resolve(at('127.0.0.1'));
      return new Promise((_, reject) => {
        fail = reject;
      });
    });
    const dead = [1, 2, 3].map(() => post('http://dead.test/', { resolve }));
    const receiver = await receive();
    const alive = () => post(`http://alive.test:${receiver.port}/`, { resolve });
    expect(await alive()).toMatchObject({ failure: null });
    fail(new Error('no name server'));
    const failed = { failure: 'name' };
    expect(await Promise.all(dead)).toMatchObject([failed, failed, failed]);
    // Each attempt after that looks the name up again.
    await alive();
    expect(lookedUp).toEqual(['dead.test', 'alive.test', 'alive.test']);
  });

  it('says that it was stopped, not that the receiver was slow', async () => {
    const silent = await receive({ answer: () => () => {} });
    const stopping = new AbortController();
    const sent = post(silent.url, { signal: stopping.signal });
    await expect.poll(() => silent.received.length).toBe(1);
    stopping.abort(new Error('stopped'));
    await expect(sent).rejects.toThrow();
  });

  it('goes to nobody whose certificate is not valid for the name', async () => {
    const certificate = selfSigned('example.test');
    const receiver = await receive({ certificate });
    const url = `https://example.test:${receiver.port}/`;
    expect(await post(url, { resolve: resolveTo('127.0.0.1') })).toMatchObject({
      failure: 'certificate',
    });
    expect(receiver.received).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://0177.0.0.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://169.254.169.254/latest/meta-data/',
  ])('does not reach this machine or its network by %s', async (template) => {
    const receiver = await receive();
    const url = template.replace('PORT', String(receiver.port));
    expect(await post(url, { isAllowed: isGlobal })).toEqual({
      httpStatus: null,
      failure: 'address',
    });
    expect(receiver.received).toEqual([]);
  });

  it('is not sent if one of several addresses of a name is private', async () => {
    const receiver = await receive();
    const url = `http://example.test:${receiver.port}/`;
    const mixed = resolveTo('93.184.215.14', '127.0.0.1');
    expect(await post(url, { resolve: mixed, isAllowed: isGlobal })).toMatchObject({
      failure: 'address',
    });
    expect(receiver.received).toEqual([]);
  });

  it('connects to the address that was checked, which a rebinding name has changed since', async () => {
    const allowed = await receive({ host: '127.0.0.2' });
    const inside = await receive({ host: '127.0.0.1', port: allowed.port });
    const answers = ['127.0.0.2', '127.0.0.1'];
    const rebinding: Resolve = async () => at(answers.shift() ?? '127.0.0.1');
    const rebound = () =>
      post(`http://example.test:${allowed.port}/`, {
        resolve: rebinding,
        isAllowed: (ip) => ip === '127.0.0.2',
      });
    expect(await rebound()).toMatchObject({ failure: null });
    expect(await rebound()).toMatchObject({ failure: 'address' });
    expect(allowed.received).toHaveLength(1);
    expect(allowed.received[0]?.headers.host).toBe(`example.test:${allowed.port}`);
    expect(inside.received).toEqual([]);
  });
});
