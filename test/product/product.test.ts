import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shiftDate } from '#contract/days/rules.ts';
import { readEnvironment } from '#server/env.ts';
import { FolderInUseError } from '#server/platform/db/folder-lock.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openProduct, type Product } from '#server/product.ts';
import { isPostgres } from '#test/database.ts';
import { consumerOrder } from '#test/factories.ts';
import { copyMigratedFolder } from '#test/migrated-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';

const logger = createLogger('silent');

describe('the whole product', () => {
  let folder: string;
  let databaseUrl: string | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'product-'));
    // An empty database: the product migrates it itself.
    databaseUrl = isPostgres ? await createPostgresDatabase() : undefined;
  });
  afterEach(async () => {
    if (databaseUrl) await dropPostgresDatabase(databaseUrl);
    rmSync(folder, { recursive: true });
  });

  const open = (more: NodeJS.ProcessEnv = {}, log = logger) =>
    openProduct(
      readEnvironment({
        DATA_DIR: folder,
        BACKUP_HOURS: '0',
        ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(32) }),
        ...more,
      }),
      log,
    );
  const close = async (product: Product) => {
    await product.endStreams();
    await product.close();
  };
  const call = async (
    product: Product,
    method: string,
    path: string,
    body?: object,
    cookie = '',
  ) => {
    const origin = 'http://localhost';
    const headers = { host: 'localhost', origin, cookie, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return product.app.request(`${origin}${path}`, init);
  };
  /** A future Monday, on whatever day the tests run. */
  const monday = () => {
    const today = new Date();
    const days = 7 + ((8 - today.getUTCDay()) % 7);
    return shiftDate(today.toISOString().slice(0, 10), days);
  };

  it('starts on an empty database, and keeps orders and sessions across a restart', async () => {
    const first = await open();
    expect(await (await call(first, 'GET', '/api/health')).json()).toMatchObject({
      status: 'ok',
      database: 'ok',
      mail: 'files',
    });
    const { email, generatedPassword: password } = first.firstAdministrator ?? {};
    const signedIn = await call(first, 'POST', '/api/session', { email, password });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const order = consumerOrder({ delivery_date: monday() });
    expect((await call(first, 'POST', '/api/orders/consumer', order)).status).toBe(201);
    const access = { access_code: first.generatedAccessCode };
    expect((await call(first, 'POST', '/api/supplier-access', access)).status).toBe(200);
    await close(first);

    const second = await open();
    expect(second.firstAdministrator).toBeUndefined();
    expect(second.generatedAccessCode).toBeUndefined();
    expect((await call(second, 'POST', '/api/supplier-access', access)).status).toBe(200);
    const list = await call(second, 'GET', '/api/admin/orders/consumer', undefined, cookie);
    expect(await list.json()).toMatchObject({ orders: [{ name: order.name }] });
    await close(second);
  });

  it('runs the retention when it starts', async () => {
    if (!isPostgres) await copyMigratedFolder(folder);
    const lines: string[] = [];
    const product = await open({}, createLogger('info', { write: (line) => lines.push(line) }));
    await close(product);
    expect(lines.map((line) => JSON.parse(line).msg)).toContain('retention');
  });

  if (isPostgres) {
    it('starts twice at once on one empty database, with one administrator and one access code', async () => {
      const products = await Promise.all([open(), open(), open()]);
      expect(products.filter(({ firstAdministrator }) => firstAdministrator)).toHaveLength(1);
      const [access_code, ...others] = products.flatMap((one) => one.generatedAccessCode ?? []);
      expect(others).toEqual([]);
      for (const product of products) {
        expect((await call(product, 'GET', '/api/health')).status).toBe(200);
        const access = await call(product, 'POST', '/api/supplier-access', { access_code });
        expect(access.status).toBe(200);
      }
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const counts = await client.query(
        `select (select count(*)::int from users) as users, (select count(*)::int from booking_settings) as settings,
          (select count(*)::int from opening_hours) as hours`,
      );
      await client.end();
      expect(counts.rows).toEqual([{ users: 1, settings: 1, hours: 13 }]);
      await Promise.all(products.map(close));
    });

    it('books once when two processes are asked for the same slot', async () => {
      const limits = {
        LIMIT_BOOKINGS_PER_HOUR: '1000',
        LIMIT_BOOKING_TRIES_PER_10_SECONDS: '1000',
      };
      const products = await Promise.all([open(limits), open(limits)]);
      const delivery_date = monday();
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          call(
            products[index % 2] as Product,
            'POST',
            '/api/orders/consumer',
            consumerOrder({ delivery_date }),
          ),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(39);
      await Promise.all(products.map(close));
    });
  } else {
    it('refuses a folder that another process uses, and opens it once that one has closed', async () => {
      await copyMigratedFolder(folder);
      const first = await open();
      await expect(open()).rejects.toThrow(FolderInUseError);
      await close(first);
      await close(await open());
    });
  }
});
