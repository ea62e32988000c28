import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isPostgres } from '#test/database.ts';
import { type Product, startProduct } from '#test/product-process.ts';

/** Runs a command like npm, with the product's variables. */
async function run({ dataDir, databaseUrl }: Product, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../run-command.ts'), ...args],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: databaseUrl && 'a-secret-that-only-these-tests-use',
      },
    },
  );
  return stdout;
}

it('the running product makes administrators, copies itself, and continues with a restored copy', async () => {
  await using product = await startProduct(isPostgres ? 'postgres' : 'embedded');
  const { dataDir } = product;
  const file = join(dataDir, 'by-hand.backup.gz');
  const signIn = async (email: string, password: string) => {
    const { origin } = product;
    const body = JSON.stringify({ email, password });
    const headers = { origin, 'content-type': 'application/json' };
    return (await fetch(`${origin}/api/session`, { method: 'POST', headers, body })).status;
  };
  const choose = async (link: string, password: string) => {
    const { origin } = product;
    const token = link.trim().split('#token=')[1];
    const headers = { origin, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ token, password }) };
    expect((await fetch(`${origin}/api/session/password-link/password`, init)).status).toBe(200);
  };

  await choose(await run(product, 'admin', 'Eva@example.test'), 'sette-gatti-al-sole');
  expect(await signIn('eva@example.test', 'sette-gatti-al-sole')).toBe(200);
  const [backup, link] = await Promise.all([
    run(product, 'backup', file),
    run(product, 'password-link', 'eva@example.test'),
  ]);
  expect(backup).toMatch(/ \d+ rows in /);
  await choose(link, 'otto-cani-nella-neve');

  if (isPostgres) await product.stop();
  expect(await run(product, 'restore', file, '--replace')).toContain(
    isPostgres ? new URL(product.databaseUrl).pathname : `in ${dataDir}.`,
  );
  if (isPostgres) await product.start();
  else expect(globSync('db.replaced-*', { cwd: dataDir })).toHaveLength(1);
  expect(await signIn('eva@example.test', 'otto-cani-nella-neve')).toBe(401);
  expect(await signIn('eva@example.test', 'sette-gatti-al-sole')).toBe(200);
  expect(await product.stop()).toBe(0);
});
