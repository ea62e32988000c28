/** PgBouncer with the settings of deploy/pgbouncer.ini, between a test and its PostgreSQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { onExit } from '../scripts/exit-hooks.ts';
import { freePort, unprivilegedUser } from '../scripts/postgres-cluster.ts';

export type Pgbouncer = {
  /** The database, with a connection per transaction. */
  url: string;
  /** The same database, with a connection per session. */
  sessionUrl: string;
  /** Switches to this database, as after `systemctl reload pgbouncer`. */
  use: (databaseUrl: string) => void;
  stop: () => Promise<void>;
};

const SETTINGS = readFileSync(resolve(import.meta.dirname, '../deploy/pgbouncer.ini'), 'utf8');

export async function startPgbouncer(
  program: string,
  databaseUrl: string,
  replaced: Record<string, string | number> = {},
  // Shorter than the product's deadline in the tests, REQUEST_DEADLINE_SECONDS=60.
  statementEnds = '30s',
): Promise<Pgbouncer> {
  await limitStatements(databaseUrl, statementEnds);
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'pgbouncer-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o644 });
    return join(folder, name);
  };
  const write = (url: string) => {
    const { hostname, port: serverPort, pathname, username } = new URL(url);
    const settings = {
      listen_port: port,
      auth_type: 'trust',
      auth_file: file('userlist.txt', `"${username}" ""\n`),
      pidfile: join(folder, 'pgbouncer.pid'),
      ...replaced,
    };
    let text = SETTINGS.replaceAll(
      'host=127.0.0.1 port=5432 dbname=consegne',
      `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`,
    );
    for (const [name, value] of Object.entries(settings)) {
      if (!new RegExp(`^${name} =`, 'm').test(text)) throw new Error(`no setting ${name}`);
      text = text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`);
    }
    return file('pgbouncer.ini', text);
  };

  const child = spawn(program, [write(databaseUrl)], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  const up = new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
      if (log.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`PgBouncer ended with ${code}:\n${log}`)));
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A failed test may not reach its end.
  const forget = onExit(() => {
    child.kill('SIGKILL');
    remove();
  });
  const stop = async () => {
    forget();
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
      await once(child, 'close');
    remove();
  };
  await up.catch(async (error) => {
    await stop();
    throw error;
  });
  const at = (name: string) => {
    const { username } = new URL(databaseUrl);
    return `postgres://${username}@127.0.0.1:${port}/${name}`;
  };
  return {
    url: at('consegne'),
    sessionUrl: at('consegne_session'),
    use: (url) => {
      write(url);
      child.kill('SIGHUP');
    },
    stop,
  };
}

/** As in docs/operations.md: a pooler does not pass on the product's own limits. */
async function limitStatements(connectionString: string, ends: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const database = client.escapeIdentifier(client.database ?? '');
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`alter database ${database} set ${name} = '${ends}'`);
  await client.end();
}
