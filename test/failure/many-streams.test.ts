import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heap = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** A user may have 100. */
const USERS = 5;
const EACH = 100;

describe('500 streams in one process', async () => {
  const database = await openTestDatabase();

  it('each have each order once, even while one of them is not read, and all end at a stop', async () => {
    const api = await createTestApi(database);
    const server = serve({ fetch: api.app.fetch, hostname: '127.0.0.1', port: 0 });
    if (!server.listening) await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = async (cookie: string) => {
      const request = get({
        port,
        host: '127.0.0.1',
        path: '/api/admin/live',
        headers: { cookie },
      });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      return answer;
    };

    const before = heap();
    const answers: IncomingMessage[] = [];
    for (let user = 0; user < USERS; user += 1) {
      const { cookie } = await api.signInAs('admin');
      answers.push(...(await Promise.all(Array.from({ length: EACH }, () => open(cookie)))));
    }
    expect(api.live.count()).toBe(USERS * EACH);
    const [unread, ...read] = answers as [IncomingMessage, ...IncomingMessage[]];
    const texts = read.map((answer) => {
      const heard = { text: '', ended: false };
      answer.setEncoding('utf8').on('data', (text) => {
        heard.text += text;
      });
      answer.on('end', () => {
        heard.ended = true;
      });
      return heard;
    });
    const kilobytes = (heap() - before) / 1024 / answers.length;
    console.log(`500 streams: ${kilobytes.toFixed(0)} kB of heap each, their clients included`);

    const ids: string[] = [];
    for (let order = 0; order < 5; order += 1) {
      ids.push(await createConsumer(database.orm, { delivery_date: freshDate() }));
    }
    const timesOf = (id: string) =>
      new Set(texts.map(({ text }) => text.split(`"new":{"id":"${id}"`).length - 1));
    for (const id of ids) await expect.poll(() => timesOf(id)).toEqual(new Set([1]));

    await api.live.close();
    await expect.poll(() => texts.every(({ ended }) => ended)).toBe(true);
    unread.destroy();
    server.close();
    await once(server, 'close');
    expect(api.live.count()).toBe(0);
  });
});
