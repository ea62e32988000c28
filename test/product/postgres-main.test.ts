import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MainProcess, startMain } from '#test/main-process.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';

let dataDir: string;
let databaseUrl: string;
let product: MainProcess | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  databaseUrl = await createPostgresDatabase();
});
afterEach(async () => {
  product?.kill();
  await dropPostgresDatabase(databaseUrl);
  rmSync(dataDir, { recursive: true });
});
const start = (env?: NodeJS.ProcessEnv) => {
  product = startMain({ dataDir, databaseUrl }, env);
  return product;
};

describe('starting the product, whatever its database', () => {
  it('shows generated secrets even if the port is taken, and says what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { output, end } = start({ PORT: String(port) });
    expect(await end()).toBe(1);
    other.close();
    expect(output.stderr).toMatch(/password {2}[\w-]{20}\n/);
    expect(output.stderr).toMatch(/Codice rivenditori .*\n +[A-Z0-9-]{9}\n/);
    expect(output.stderr).toContain(
      `Port ${port} is in use: stop what listens there, or set PORT, or METRICS_PORT for the metrics.`,
    );
    expect(output.stderr).not.toContain('    at ');
  });

  it('never shows a configured password or code; it continues without a reader of its output, and ends when told to', async () => {
    const { output, listening, closeOutput, stop } = start({
      ADMIN_PASSWORD: 'scelta-dal-titolare',
      RESELLER_ACCESS_CODE: 'scelto-dal-titolare',
    });
    const origin = await listening();
    expect(output.stdout + output.stderr).not.toMatch(/password\b|Codice|scelt[ao]/);
    closeOutput();
    // A log line without a reader.
    const write = () => fetch(`${origin}/api/session`, { method: 'POST', body: '{' });
    expect((await write()).status).toBe(400);
    expect((await write()).status).toBe(400);
    expect(await stop()).toBe(0);
  });

  it('that fails gives each reason on its own line, and ends with status 1', async () => {
    const { output, end } = start({ PORT: 'x', ADMIN_EMAIL: 'y', LOG_LEVEL: 'z' });
    expect(await end()).toBe(1);
    expect(output.stderr).toMatch(/^Cannot start, the configuration is wrong:\n/);
    for (const name of ['PORT', 'ADMIN_EMAIL', 'LOG_LEVEL']) {
      expect(output.stderr).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
    }
    expect(output.stderr).not.toContain('    at ');
  });
});

describe('starting the product on a PostgreSQL server', () => {
  const silent = createServer(() => {});
  afterAll(() => {
    silent.close();
  });
  /** A port that accepts connections and sends nothing. */
  const silentPort = async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    return (silent.address() as AddressInfo).port;
  };

  it.each([
    ['does not listen', async () => 'postgres://nobody@127.0.0.1:1/none'],
    ['has no such database', async () => `${process.env.TEST_DATABASE_URL}_of_nobody`],
    ['never answers', async () => `postgres://nobody@127.0.0.1:${await silentPort()}/none`],
  ])('that %s ends with status 1 and says what to check', async (_, url) => {
    const { output, end } = start({ DATABASE_URL: await url(), REQUEST_DEADLINE_SECONDS: '4' });
    expect(await end()).toBe(1);
    expect(output.stderr).toContain('Cannot reach the database, check DATABASE_URL: ');
    expect(output.stderr).not.toContain('    at ');
  });

  it('with a database of a newer version ends with status 1 and says what to do', async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('of a later release', extract(epoch from now() + interval '10 years') * 1000)`);
    await client.end();
    const { output, end } = start();
    expect(await end()).toBe(1);
    expect(output.stderr).toMatch(/^The database was migrated by a newer version .+\n$/);
  });
});
