import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '#server/env.ts';
import { openEmbedded } from '#server/platform/db/embedded.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openProduct, type Product } from '#server/product.ts';
import { seedManyOrders } from '#server/seed-orders.ts';
import { copyMigratedFolder } from '#test/migrated-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { moveToPostgres } from './move-to-postgres.ts';

const ORIGIN = 'http://localhost';
const ADMIN = { email: 'admin@example.test', password: 'una-password-di-prova' };

it('the embedded database moves to PostgreSQL with its orders and its sessions, given the same secret', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'move-'));
  await copyMigratedFolder(DATA_DIR);
  const DATABASE_URL = await createPostgresDatabase();
  const common = { DATA_DIR, BACKUP_HOURS: '0', ADMIN_EMAIL: ADMIN.email };
  const open = (more: NodeJS.ProcessEnv) =>
    openProduct(readEnvironment({ ...common, ...more }), createLogger('silent'));
  const close = async (product: Product) => {
    await product.endStreams();
    await product.close();
  };

  const embedded = await open({ ADMIN_PASSWORD: ADMIN.password });
  const signedIn = await embedded.app.request(`${ORIGIN}/api/session`, {
    method: 'POST',
    headers: { host: 'localhost', origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await close(embedded);
  const database = await openEmbedded(DATA_DIR);
  await seedManyOrders(database.orm, 300, new Date());
  await database.close();

  const move = (SESSION_SECRET: string) =>
    moveToPostgres(readEnvironment({ ...common, DATABASE_URL, SESSION_SECRET }));
  await expect(move('another-secret-of-32-characters-or-more')).rejects.toThrow('session-secret');
  const secret = readFileSync(join(DATA_DIR, 'session-secret'), 'utf8');
  // A product with its secret in the environment has no such file, and none is made up.
  const file = join(DATA_DIR, 'session-secret');
  rmSync(file);
  const text = await move(secret);
  expect(existsSync(file)).toBe(false);
  expect(text).toMatch(/^order_history +\d{3,} rows equal$/m);
  expect(text).toMatch(/^sessions +1 rows equal$/m);
  expect(text).not.toContain('DIFFERENT');
  await expect(move(secret)).rejects.toThrow('is not empty');

  const moved = await open({ DATABASE_URL, SESSION_SECRET: secret });
  expect(moved.firstAdministrator).toBeUndefined();
  const list = await moved.app.request(`${ORIGIN}/api/admin/orders/consumer`, {
    headers: { host: 'localhost', cookie },
  });
  expect(await list.json()).toMatchObject({
    orders: expect.arrayContaining([expect.objectContaining({ status: 'pending' })]),
  });
  await close(moved);
  await dropPostgresDatabase(DATABASE_URL);
  rmSync(DATA_DIR, { recursive: true });
});
