/** The product as a child process with only the given variables, for tests of its start. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { commandOf, defaultStartMethod } from './product-process.ts';

export type MainProcess = ReturnType<typeof startMain>;

/** Runs it like `npm start`, on `databaseUrl` or on the embedded database in `dataDir`. */
export function startMain(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined },
  env: NodeJS.ProcessEnv = {},
  way = defaultStartMethod(),
) {
  const child = spawn(...commandOf(way), {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      BACKUP_HOURS: '0',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: 's'.repeat(32) }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    output.stdout += data;
  });
  child.stderr.on('data', (data) => {
    output.stderr += data;
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [, port] = /"port":(\d+),"msg":"listening"/.exec(output.stdout) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    closed.then(() => reject(new Error(`it ended before it listened:\n${output.stderr}`)));
  });
  listening.catch(() => {});
  const running = () => child.exitCode === null && child.signalCode === null;
  /** Waits for its end; returns its exit code. */
  const end = async (): Promise<number | null> => {
    await closed;
    return child.exitCode;
  };
  return {
    output,
    end,
    /** Waits until it listens; returns its origin. */
    listening: () => listening,
    stop: () => {
      child.kill('SIGTERM');
      return end();
    },
    kill: () => {
      if (running()) child.kill('SIGKILL');
    },
    /** Nobody reads its output any more. */
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}
