import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { onExit, sleepSync } from './exit-hooks.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export type TestPostgres = { url: string; source: string; stop(): Promise<void> };

export type TestCluster = TestPostgres & {
  /** The folder of its data. */
  data: string;
  /**
   * Stops the server and keeps its data: `fast` ends the connections, `immediate` is like a crash.
   */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  /**
   * Sends this to all its processes at once, as if its machine were gone: SIGKILL, or SIGSTOP until
   * SIGCONT.
   */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Starts it again on its data and port. */
  resume(): Promise<void>;
  /** Waits until it has ended on its own; returns the end of its log. */
  ended(): Promise<string>;
};

export type ClusterOptions = {
  /** They override the settings below. */
  settings?: Settings;
  /** The location of its data, in a new folder, instead of a temporary one. */
  parent?: string;
  /** A standby of this server, which is stopped for a moment to be copied. */
  standbyOf?: TestCluster;
};

/** In characters: the server's messages at its end, including its clients' failed queries. */
const LOG_KEPT = 100_000;

type Settings = Record<string, string | number>;

/** Creates and starts a server that listens on 127.0.0.1 only. */
export async function startCluster(
  binaries: PostgresBinaries,
  { settings = {}, parent, standbyOf }: ClusterOptions = {},
): Promise<TestCluster> {
  const user = unprivilegedUser();
  // TMPDIR may be private to root; every user can use /tmp.
  const folder = mkdtempSync(join(user ? '/tmp' : tmpdir(), 'pg-test-'));
  const bin = binaries.portable ? copyBinaries(binaries.bin, folder) : binaries.bin;
  const home = parent ? mkdtempSync(join(parent, 'pg-data-')) : folder;
  if (user) for (const path of [folder, home]) chownSync(path, user.uid, user.gid);

  const data = join(home, 'data');
  const as = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } };
  let server: ChildProcess | undefined;
  const forget = onExit(() => {
    server?.kill('SIGQUIT');
    sleepSync(server ? 200 : 0);
    remove(home);
    remove(folder);
  });
  const end = async (signal: NodeJS.Signals) => {
    if (server && running(server) && server.kill(signal)) await once(server, 'exit');
  };
  const stop = async () => {
    forget();
    await end('SIGINT');
    remove(home);
    remove(folder);
  };

  try {
    const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, as);
    if (standbyOf) {
      await standbyOf.halt('fast');
      await run('cp', '-a', standbyOf.data, data);
      await run('touch', join(data, 'standby.signal'));
      await standbyOf.resume();
    } else {
      const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
      await run(join(bin, 'initdb'), '-D', data, ...options);
    }
    const port = await freePort();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const replaced = { ...settings, ...(standbyOf && { primary_conninfo: standbyOf.url }) };
    let log = '';
    let closed: Promise<void> | undefined;
    const resume = async () => {
      server = spawn(join(bin, 'postgres'), serverOptions(data, folder, port, replaced), {
        ...as,
        // In its own process group: Ctrl-C must not stop the database while tests still use it.
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      closed = new Promise((resolve) => server?.once('close', () => resolve()));
      log = '';
      server.stderr?.on('data', (chunk) => {
        log = (log + chunk).slice(-LOG_KEPT);
      });
      await untilReady(server, url, () => log);
    };
    await resume();
    const halt = (mode: 'fast' | 'immediate') => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    const signal = async (name: NodeJS.Signals) => {
      for (const pid of processesOf(server as ChildProcess)) process.kill(pid, name);
      if (name === 'SIGKILL') await closed;
    };
    const ended = async () => {
      await closed;
      return log;
    };
    return { url, source: binaries.source, data, halt, signal, resume, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A user to run PostgreSQL as, because it refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody',
  );
}

/** A copy of the binaries, because node_modules may not be readable for that user. */
function copyBinaries(bin: string, folder: string): string {
  const copy = join(folder, 'postgresql');
  cpSync(join(bin, '..'), copy, { recursive: true, verbatimSymlinks: true });
  for (const name of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', name), 0o755);
  return join(copy, 'bin');
}

function serverOptions(
  data: string,
  socketFolder: string,
  port: number,
  replaced: Settings,
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...replaced,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, ...flags];
}

export async function freePort(host = '127.0.0.1'): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function untilReady(server: ChildProcess, url: string, log: () => string): Promise<void> {
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (failure) throw failure;
    if (!running(server)) throw new Error(`PostgreSQL ended at once:\n${log()}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    const ready = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PostgreSQL did not get ready within 30 seconds:\n${log()}`);
}

/** The server first: it would start others instead. */
function processesOf({ pid }: ChildProcess): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const all = listed.split('\n').map((line) => line.trim().split(/ +/).map(Number));
  const children = all.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
  return [pid as number, ...children];
}

function running(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null;
}

function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
