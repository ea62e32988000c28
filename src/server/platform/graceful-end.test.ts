import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createGracefulEnd } from './graceful-end.ts';

describe('a server that is shutting down', () => {
  const serve = async () => {
    let held = Promise.resolve();
    const server = createServer(async (_request, response) => {
      await held;
      response.end('fatto');
    });
    const end = createGracefulEnd(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
      await answer.toArray();
      return { status: answer.statusCode, connection: answer.headers.connection };
    };
    const hold = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    };
    return { server, end, ask, hold };
  };

  it('answers a request that arrives on an open connection, and closes it then', async () => {
    const { end, ask } = await serve();
    expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
    const closed = end.close(60_000);
    expect(await ask()).toEqual({ status: 200, connection: 'close' });
    await closed;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
  });

  it('answers a request that arrived while the process was busy for longer than it keeps idle connections', async () => {
    const { end, ask } = await serve();
    await ask();
    const closed = end.close(60_000);
    const asking = ask();
    // The request has been written; the server cannot read it yet.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100);
    expect(await asking).toEqual({ status: 200, connection: 'close' });
    await closed;
  });

  it('warns its clients before, while it still accepts new connections', async () => {
    const { end, ask } = await serve();
    end.announce();
    expect(await ask()).toEqual({ status: 200, connection: 'close' });
    expect(await ask()).toEqual({ status: 200, connection: 'close' });
    await end.close(60_000);
  });

  it('waits for a request in progress, but not for ever', async () => {
    const { server, end, ask, hold } = await serve();
    const release = hold();
    const asking = ask();
    await once(server, 'request');
    const closed = end.close(60_000);
    release();
    expect((await asking).status).toBe(200);
    await closed;

    const hanging = await serve();
    hanging.hold();
    const cut = hanging.ask();
    await once(hanging.server, 'request');
    await Promise.all([hanging.end.close(1), expect(cut).rejects.toThrow('socket hang up')]);
  });
});
