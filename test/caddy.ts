/** Caddy with deploy/Caddyfile in front of processes of the product, on a port and with a certificate of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onExit } from '../scripts/exit-hooks.ts';

export type Caddy = { pid: number; stop: () => Promise<void> };

/** The machine's: npm brings none. */
const PROGRAM = 'caddy';

/** `ports` are those of the processes, also of such as are not there yet. The origin is https://localhost:`port`. */
export async function startCaddy(port: number, httpPort: number, ports: number[]): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const file = join(folder, 'Caddyfile');
  const options = [
    'admin off',
    'skip_install_trust',
    `http_port ${httpPort}`,
    `https_port ${port}`,
  ];
  const shipped = resolve(import.meta.dirname, '../deploy/Caddyfile');
  writeFileSync(file, `{\n${options.join('\n')}\n}\nimport ${shipped}\n`);
  const child = spawn(PROGRAM, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SITE: 'localhost',
      UPSTREAM: ports.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
      // Its certificate is there, and it asks the processes.
      if (log.includes('certificate obtained successfully')) resolve();
    });
    child.once('error', () => reject(new Error('Caddy is missing: `apt-get install caddy`')));
    child.once('close', (code) => reject(new Error(`Caddy ended with ${code}:\n${log}`)));
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = onExit(() => {
    child.kill('SIGKILL');
    remove();
  });
  return {
    pid: child.pid as number,
    stop: async () => {
      forget();
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
      remove();
    },
  };
}
