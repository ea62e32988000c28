import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase } from '#server/testing/postgres-database.ts';
import { PostgresListener } from './postgres-listener.ts';

/** A proxy whose existing connections can fall silent, as behind a firewall that forgot them. */
async function startProxy(target: URL) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.pipe(upstream).pipe(client);
    pairs.push([client, upstream]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: () => {
      for (const [client, upstream] of pairs.splice(0)) {
        client.unpipe(upstream).resume();
        upstream.unpipe(client).resume();
      }
    },
    stop: () => server.close(),
  };
}

describe('listening to the database', () => {
  it('comes back from a connection that fell silent without being closed, and tells of the gap', async () => {
    const database = await createPostgresDatabase();
    const proxy = await startProxy(new URL(database));
    const listener = new PostgresListener(proxy.url, () => {}, 50);
    const heard: string[] = [];
    await listener.listen('news', {
      onMessage: (payload) => heard.push(payload),
      onGap: () => heard.push('gap'),
    });
    proxy.silence();
    await expect.poll(() => heard).toEqual(['gap']);

    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query("select pg_notify('news', 'again')");
    await expect.poll(() => heard).toEqual(['gap', 'again']);
    await client.end();
    await listener.close();
    proxy.stop();
    await dropPostgresDatabase(database);
  });
});
