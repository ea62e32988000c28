import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { root } from '#server/platform/root.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { createProgramKey } from '#test/program-key.ts';

const guide = readFileSync(join(root, 'docs/programs.md'), 'utf8');
const [, example = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? [];

/** The feed waits for transactions that are open in any database of the server. */
const OTHER_TRANSACTIONS = { timeout: 60_000, interval: 200 };

describe("the guide's program", async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database, { listensOn: '127.0.0.1' });
  const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('has a copy of every order, and goes on from its cursor', async () => {
    const { secret } = await createProgramKey(api, ['orders:read']);
    const { port } = server.address() as { port: number };
    const run = async (CURSOR = '') => {
      const env = { ...process.env, SITE: `http://127.0.0.1:${port}`, KEY: secret, CURSOR };
      const args = ['--input-type=module', '--eval', example];
      const { stdout } = await promisify(execFile)(process.execPath, args, { env });
      return JSON.parse(stdout) as { cursor: string; orders: { id: string }[] };
    };
    const first = await createConsumer(database.orm, { delivery_date: freshDate() });
    const firstRun = await vi.waitFor(async () => {
      const result = await run();
      expect(result.orders.map(({ id }) => id)).toEqual([first]);
      return result;
    }, OTHER_TRANSACTIONS);
    const second = await createSupplier(database.orm, { delivery_date: freshDate() });
    await vi.waitFor(async () => {
      const { orders } = await run(firstRun.cursor);
      expect(orders.map(({ id }) => id)).toEqual([second]);
    }, OTHER_TRANSACTIONS);
  });
});
