import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { PostgresListener } from './postgres-listener.ts';

/** Starts listeners on three channels at once, with a fast heartbeat, and prints what they receive. */
const listenToThree = (url: string) => `
  const { PostgresListener } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres-listener.ts'))});
  const listener = new PostgresListener(${JSON.stringify(url)}, () => {}, { heartbeatMs: 5 });
  let expected = 4;
  const hear = async (payload) => {
    process.stdout.write(payload + ' ');
    expected -= 1;
    if (expected === 0) await listener.close();
  };
  const channels = ['one', 'two', 'three', 'one'];
  await Promise.all(channels.map((channel) => listener.listen(channel, { onMessage: hear })));
  console.log('listening');`;

describe('listening to the database', () => {
  it('emits no deprecation warning of pg when several listeners start at once, and loses none', async () => {
    const database = await createPostgresDatabase();
    // Node emits each warning once per process, so the listener runs in its own.
    const child = spawn(
      process.execPath,
      ['--throw-deprecation', '--input-type=module', '-e', listenToThree(database)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const exit = once(child, 'exit');
    let heard = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      heard += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    await expect.poll(() => heard + errors).not.toBe('');

    const client = new pg.Client({ connectionString: database });
    await client.connect();
    for (const channel of ['one', 'two', 'three']) {
      await client.query('select pg_notify($1, $1)', [channel]);
    }
    await client.end();
    expect(await exit).toEqual([0, null]);
    expect(errors).toBe('');
    expect(heard).toBe('listening\none one two three ');
    await dropPostgresDatabase(database);
  });

  it('reconnects when its connection falls silent without being closed, and reports the gap', async () => {
    const database = await createPostgresDatabase();
    const proxy = await startTcpProxy(database);
    const listener = new PostgresListener(proxy.url, () => {}, { heartbeatMs: 50, answerMs: 500 });
    const heard: string[] = [];
    await listener.listen('news', {
      onMessage: (payload) => heard.push(payload),
      onGap: () => heard.push('gap'),
    });
    proxy.silence();
    await expect.poll(() => heard).not.toEqual([]);
    expect(heard[0]).toBe('gap');

    const client = new pg.Client({ connectionString: database });
    await client.connect();
    // A busy machine may answer too late once more, which is another gap.
    const hears = async () => {
      await client.query("select pg_notify('news', 'again')");
      return heard;
    };
    await expect.poll(hears).toContain('again');
    await client.end();
    await listener.close();
    proxy.stop();
    await dropPostgresDatabase(database);
  });

  it('reports no error if it is closed while its heartbeat waits for the answer', async () => {
    const database = await createPostgresDatabase();
    const proxy = await startTcpProxy(database);
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const listener = new PostgresListener(proxy.url, onError, { heartbeatMs: 20 });
    proxy.holdAnswersTo('select 1');
    await listener.listen('news', { onMessage: () => {} });
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    const activeQueries = async () => {
      const { rows } = await client.query(
        "select query from pg_stat_activity where application_name = 'listener' and datname = current_database()",
      );
      return rows;
    };
    await expect.poll(activeQueries).toEqual([{ query: 'select 1' }]);
    await listener.close();
    await new Promise(setImmediate);
    expect(errors).toEqual([]);
    await client.end();
    proxy.stop();
    await dropPostgresDatabase(database);
  });

  it('listens again even if its first query after an outage is not answered', async () => {
    const database = await createPostgresDatabase();
    const proxy = await startTcpProxy(database);
    const errors: string[] = [];
    const onError = (error: unknown) => errors.push((error as Error).message);
    const listener = new PostgresListener(proxy.url, onError, { answerMs: 2000 });
    const heard: string[] = [];
    const hear = (channel: string) =>
      listener.listen(channel, {
        onMessage: (payload) => heard.push(payload),
        onGap: () => heard.push(`gap in ${channel}`),
      });
    await hear('news');
    await hear('rumours');
    proxy.holdAnswersTo('listen "news"');
    proxy.cut();
    await expect.poll(() => errors).toContain('Query read timeout');
    proxy.release();
    await expect.poll(() => heard).toEqual(['gap in news', 'gap in rumours']);

    const client = new pg.Client({ connectionString: database });
    await client.connect();
    await client.query("select pg_notify('rumours', 'again')");
    await expect.poll(() => heard).toContain('again');
    await client.end();
    await listener.close();
    proxy.stop();
    await dropPostgresDatabase(database);
  });
});
