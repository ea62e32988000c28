/**
 * The product as a child process, with its own folder and database: for the journeys, and for tests
 * of the whole process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { MANY_ORDERS } from './booking-settings.ts';
import { copyMigratedFolder } from './migrated-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** How it is started: by Node, or by the README's command. */
export type StartMethod = `node ${string}` | 'npm start';

export const SOURCE = 'node src/server/main.ts';

/** Like the image and the service. */
export const BUILT = 'node --max-semi-space-size=8 --heap-growing-percent=50 build/product/main.js';

/** The global set-up of vitest bundles the server into one file, which starts in half the time. */
export const defaultStartMethod = () => (process.env.TEST_START_WAY ?? SOURCE) as StartMethod;

/** The journeys and the benchmarks start the build. */
export function startWhatIsBuilt(way: StartMethod = BUILT): void {
  process.env.TEST_START_WAY = way;
}

export const ADMIN = { email: 'admin@example.test', password: 'una-password-di-prova' };
export const ACCESS_CODE = 'codice-di-prova';

export type Product = {
  origin: string;
  /** Of the started process; with npm, npm's. */
  pid: () => number;
  /** Kills the process without warning. */
  kill: () => Promise<void>;
  /** Ends it like a service manager, and returns its exit code. */
  stop: () => Promise<number | null>;
  /** Starts it again on the same data, with other variables if given. Its origin may change. */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
  /** The mails written so far, decoded. */
  mails: () => Promise<string[]>;
  dataDir: string;
  /** The database's URL; '' for the embedded database. */
  databaseUrl: string;
  /** Its whole output. */
  output: () => string;
  [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * With a `DATABASE_URL` or a `DATA_DIR` it uses that one. Otherwise it makes its own database,
 * migrated if it is the embedded one, and removes it.
 */
export async function startProduct(
  database: DatabaseKind,
  firstEnv: NodeJS.ProcessEnv = {},
  way = defaultStartMethod(),
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'));
  const given = firstEnv.DATABASE_URL;
  const databaseUrl = given ?? (database === 'postgres' ? await createPostgresDatabase() : '');
  if (database === 'embedded') await copyMigratedFolder(dataDir);
  let child: ChildProcess | undefined;
  let output = '';

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode) return child?.exitCode ?? null;
    if (way === 'npm start') process.kill(-(child.pid as number), signal);
    else child.kill(signal);
    const [code] = await once(child, 'close');
    return code;
  }

  const product: Product = {
    origin: '',
    pid: () => child?.pid as number,
    dataDir,
    databaseUrl,
    output: () => output,
    start: async (env = {}) => {
      const started = spawnServer(way, dataDir, databaseUrl, env);
      child = started;
      const before = output.length;
      const port = await new Promise<string>((resolve, reject) => {
        let listens = false;
        const read = (chunk: Buffer) => {
          output += chunk;
          if (listens) return;
          const [, port] = /"port":(\d+),"msg":"listening"/.exec(output.slice(before)) ?? [];
          if (port) resolve(port);
          listens = port !== undefined;
        };
        started.stdout.on('data', read);
        started.stderr.on('data', read);
        started.once('close', (code) => {
          const ended = `the product ended with ${code} before it listened:\n`;
          reject(new Error(ended + output.slice(before)));
        });
      });
      product.origin = `http://localhost:${port}`;
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    mails: async () => {
      const folder = join(dataDir, 'mail');
      const files = await readdir(folder).catch(() => []);
      const eml = files.filter((file) => file.endsWith('.eml'));
      return Promise.all(eml.map(async (file) => readFile(join(folder, file), 'utf8')));
    },
    [Symbol.asyncDispose]: async () => {
      await product.kill();
      if (databaseUrl && !given) await dropPostgresDatabase(databaseUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await product.start(firstEnv);
  if (databaseUrl) await allowManyOrders(databaseUrl);
  return product;
}

/** The embedded database is copied from one that allows them. */
async function allowManyOrders(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update booking_settings set ${MANY_ORDERS}`);
  await client.end();
}

/** A program and its arguments, in the product's folder. */
export function commandOf(way: StartMethod): [program: string, args: string[]] {
  const [program = '', ...args] = way.split(' ');
  return [program === 'node' ? process.execPath : program, args];
}

function spawnServer(
  way: StartMethod,
  dataDir: string,
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
) {
  return spawn(...commandOf(way), {
    cwd: resolve(import.meta.dirname, '..'),
    // npm does not pass on SIGKILL: a signal is sent to the whole group.
    detached: way === 'npm start',
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_TRIM_THRESHOLD_: '131072',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: databaseUrl && 'a-secret-that-only-these-tests-use',
      // A copy at each stop takes time; the tests of the copies enable it.
      BACKUP_HOURS: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RESELLER_ACCESS_CODE: ACCESS_CODE,
      // All tests share one network address, and many share one customer.
      LIMIT_BOOKINGS_PER_HOUR: '100000',
      LIMIT_BOOKING_TRIES_PER_10_SECONDS: '100000',
      LIMIT_GIRO_CALLS_PER_10_SECONDS: '100000',
      LIMIT_ENQUIRIES_PER_HOUR: '100000',
      LIMIT_ACCESS_CODE_PER_15_MINUTES: '100000',
      LIMIT_SIGN_IN_PER_15_MINUTES: '100000',
      LIMIT_READS_PER_10_SECONDS: '1000000',
      LIMIT_MAILS_PER_HOUR: '100000',
      LIMIT_MAILS_PER_DAY: '100000',
      // Not reached on a busy machine. Tests of deadlines have their own.
      REQUEST_DEADLINE_SECONDS: '60',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
