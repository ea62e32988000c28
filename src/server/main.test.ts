import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, lstatSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSunday, romeDate, shiftDate } from '#contract/rules.ts';
import { isPostgres } from '#server/testing/database.ts';
import { consumerOrder } from '#server/testing/factories.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#server/testing/postgres-database.ts';

describe('starting the product', () => {
  const silent = createServer(() => {});
  afterAll(() => {
    silent.close();
  });
  /** A port that accepts connections and says nothing. */
  const silentPort = async () => {
    if (!silent.listening) await once(silent.listen(0, '127.0.0.1'), 'listening');
    return (silent.address() as AddressInfo).port;
  };
  let folder: string;
  let databaseUrl: string | undefined;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'start-'));
    databaseUrl = isPostgres ? await createPostgresDatabase() : undefined;
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    }
    if (databaseUrl) await dropPostgresDatabase(databaseUrl);
    rmSync(folder, { recursive: true });
  });

  /** Runs main.ts like `npm start`; `until` waits for a text in its output, or for its end. */
  const start = (more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: folder,
        BACKUP_HOURS: '0',
        ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(32) }),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (data) => {
      output.stdout += data;
    });
    child.stderr.on('data', (data) => {
      output.stderr += data;
    });
    const until = (words: string) =>
      expect.poll(() => output.stdout + output.stderr).toContain(words);
    const end = async () => {
      const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
      return code;
    };
    return { child, output, until, end };
  };
  const stop = async ({ child, end }: ReturnType<typeof start>) => {
    child.kill('SIGTERM');
    return end();
  };

  /** The files of the data folder with their modes. */
  const modes = () =>
    globSync('**', { cwd: folder }).map((path) => {
      const found = lstatSync(join(folder, path));
      return { path, mode: found.mode & 0o777, closed: found.isDirectory() ? 0o700 : 0o600 };
    });
  const open = () => modes().filter(({ mode, closed }) => mode !== closed);

  it('keeps orders, passwords and mails from the other accounts of the machine', async () => {
    const product = start();
    await product.until('"msg":"listening"');
    const [, port] = /"port":(\d+)/.exec(product.output.stdout) ?? [];
    // Two or three days ahead: never a Sunday.
    const dates = [2, 3].map((days) => shiftDate(romeDate(new Date()), days));
    const delivery_date = dates.find((date) => !isSunday(date));
    const answer = await fetch(`http://127.0.0.1:${port}/api/orders/consumer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${port}` },
      body: JSON.stringify(consumerOrder({ delivery_date })),
    });
    expect(answer.status).toBe(201);
    await expect.poll(() => globSync('mail/*.eml', { cwd: folder }).length).toBe(2);
    expect(open()).toEqual([]);
    if (!isPostgres) expect(modes().some(({ path }) => path.startsWith('db/pg_wal/'))).toBe(true);
    expect(await stop(product)).toBe(0);
  });

  it('closes a folder that an earlier version left open', async () => {
    const first = start();
    await first.until('"msg":"listening"');
    await stop(first);
    writeFileSync(join(folder, 'mail.eml'), '');
    chmodSync(folder, 0o755);
    const ours = modes().filter(({ path }) => path !== 'mail.eml');
    for (const { path, closed } of ours) chmodSync(join(folder, path), closed | 0o066);
    const second = start();
    await second.until('"msg":"listening"');
    // A file of somebody else keeps its mode, inside the closed folder.
    expect(open().map(({ path }) => path)).toEqual(['mail.eml']);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    await stop(second);
  });

  it('shows generated secrets once, and never in the log', async () => {
    const first = start();
    await first.until('"msg":"listening"');
    const [, password = ''] = /password {2}([\w-]{20})\n/.exec(first.output.stderr) ?? [];
    expect(password).not.toBe('');
    expect(first.output.stdout).not.toContain(password);
    const shown =
      /Codice rivenditori \(mostrato solo questa volta\):\n +([A-Z0-9]{4}-[A-Z0-9]{4})\n/;
    const [, code = ''] = shown.exec(first.output.stderr) ?? [];
    expect(code).not.toBe('');
    expect(first.output.stdout).not.toContain(code);
    expect(await stop(first)).toBe(0);

    const second = start();
    await second.until('"msg":"listening"');
    expect(second.output.stderr).not.toMatch(/password|Codice/);
    expect(await stop(second)).toBe(0);
  });

  it('shows generated secrets also when the port is taken, and says what to do', async () => {
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

  it('never shows a configured password or code', async () => {
    const product = start({
      ADMIN_PASSWORD: 'scelta-dal-titolare',
      RESELLER_ACCESS_CODE: 'scelto-dal-titolare',
    });
    await product.until('"msg":"listening"');
    expect(product.output.stdout + product.output.stderr).not.toMatch(
      /password\b|Codice|scelt[ao]/,
    );
    expect(await stop(product)).toBe(0);
  });

  it('goes on, and ends when told to, after the reader of its output has gone', async () => {
    const product = start();
    await product.until('"msg":"listening"');
    const [, port] = /"port":(\d+)/.exec(product.output.stdout) ?? [];
    product.child.stdout.destroy();
    product.child.stderr.destroy();
    // A line of the log for which nobody is left.
    const session = `http://127.0.0.1:${port}/api/session`;
    const write = () => fetch(session, { method: 'POST', body: '{' });
    expect((await write()).status).toBe(400);
    expect((await write()).status).toBe(400);
    expect(await stop(product)).toBe(0);
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

  if (isPostgres) {
    it.each([
      ['does not listen', async () => 'postgres://nobody@127.0.0.1:1/none'],
      ['has no such database', async () => `${process.env.TEST_DATABASE_URL}_of_nobody`],
      ['never answers', async () => `postgres://nobody@127.0.0.1:${await silentPort()}/none`],
    ])('on a server that %s ends with status 1 and says what to check', async (_, url) => {
      const { output, end } = start({ DATABASE_URL: await url(), REQUEST_DEADLINE_SECONDS: '4' });
      expect(await end()).toBe(1);
      expect(output.stderr).toContain('Cannot reach the database, check DATABASE_URL: ');
      expect(output.stderr).not.toContain('    at ');
    });

    it('on a database of a newer version ends with status 1 and says what to do', async () => {
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
  }
});
