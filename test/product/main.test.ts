import { chmodSync, globSync, lstatSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSunday, romeDate, shiftDate } from '#contract/days/rules.ts';
import { isPostgres } from '#test/database.ts';
import { consumerOrder } from '#test/factories.ts';
import { type MainProcess, startMain } from '#test/main-process.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { SOURCE } from '#test/product-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
let databaseUrl: string | undefined;
let product: MainProcess | undefined;
const start = async (way?: typeof SOURCE) => {
  product?.kill();
  product = startMain({ dataDir, databaseUrl }, {}, way);
  return { ...product, origin: await product.listening() };
};
beforeAll(async () => {
  databaseUrl = isPostgres ? await createPostgresDatabase() : undefined;
});
afterAll(async () => {
  product?.kill();
  if (databaseUrl) await dropPostgresDatabase(databaseUrl);
  rmSync(dataDir, { recursive: true });
});

/** The files of the data folder with their modes. */
const modes = () =>
  globSync('**', { cwd: dataDir }).map((path) => {
    const found = lstatSync(join(dataDir, path));
    return { path, mode: found.mode & 0o777, closed: found.isDirectory() ? 0o700 : 0o600 };
  });
const open = () => modes().filter(({ mode, closed }) => mode !== closed);

describe('the first start of the product', () => {
  let first: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    // As in development; all other starts are of the server in one file.
    first = await start(SOURCE);
  });

  it('shows generated secrets, and never in the log', () => {
    const [, password = ''] = /password {2}([\w-]{20})\n/.exec(first.output.stderr) ?? [];
    expect(password).not.toBe('');
    expect(first.output.stdout).not.toContain(password);
    const shown =
      /Codice rivenditori \(mostrato solo questa volta\):\n +([A-Z0-9]{4}-[A-Z0-9]{4})\n/;
    const [, code = ''] = shown.exec(first.output.stderr) ?? [];
    expect(code).not.toBe('');
    expect(first.output.stdout).not.toContain(code);
  });

  it("keeps orders, passwords and mails from the machine's other accounts", async () => {
    const { origin } = first;
    // Two or three days ahead: never a Sunday.
    const dates = [2, 3].map((days) => shiftDate(romeDate(new Date()), days));
    const delivery_date = dates.find((date) => !isSunday(date));
    const answer = await fetch(`${origin}/api/orders/consumer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(consumerOrder({ delivery_date })),
    });
    expect(answer.status).toBe(201);
    await expect.poll(() => globSync('mail/*.eml', { cwd: dataDir }).length).toBe(2);
    expect(open()).toEqual([]);
    if (!isPostgres) expect(modes().some(({ path }) => path.startsWith('db/pg_wal/'))).toBe(true);
    expect(await first.stop()).toBe(0);
  });
});

describe('the next start', () => {
  let second: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    // As an earlier release left them.
    for (const { path, closed } of modes()) chmodSync(join(dataDir, path), closed | 0o066);
    writeFileSync(join(dataDir, 'mail.eml'), '', { mode: 0o644 });
    chmodSync(dataDir, 0o755);
    second = await start();
  });

  it('closes a folder that an earlier release left open', () => {
    // Another program's file keeps its mode, inside the closed folder.
    expect(open().map(({ path }) => path)).toEqual(['mail.eml']);
    expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('shows no secrets again', async () => {
    expect(second.output.stderr).not.toMatch(/password|Codice/);
    expect(await second.stop()).toBe(0);
  });
});
