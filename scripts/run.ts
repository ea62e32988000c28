import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { onExit, sleepSync } from './exit-hooks.ts';

export const root = join(import.meta.dirname, '..');

/** Runs a command of the project; returns its exit code. */
export function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number }> {
  // In its own process group: a signal then reaches only us, and we end the whole group.
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathWithBinaries(), ...env },
  });
  const forget = onExit(() => killGroup(child));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      forget();
      console.error(`${command} could not start: ${error.message}`);
      resolve({ code: 127 });
    });
    child.once('exit', (code) => {
      forget();
      resolve({ code: code ?? 1 });
    });
  });
}

/** Puts the project's own binaries first, including Node 24, even if npm did not start us. */
function pathWithBinaries(): string {
  return join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '');
}

function killGroup(child: ChildProcess) {
  if (child.pid === undefined) return;
  signalGroup(child.pid, 'SIGTERM');
  for (let waited = 0; waited < 2000 && signalGroup(child.pid, 0); waited += 50) sleepSync(50);
  signalGroup(child.pid, 'SIGKILL');
}

/** Sends a signal to the group; false when it no longer exists. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
