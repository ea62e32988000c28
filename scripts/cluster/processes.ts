import { readdirSync, readlinkSync } from 'node:fs';
import { sleepSync } from '../exit-hooks.ts';

/** The processes that work in this folder, or below it. */
function processesIn(folder: string): number[] {
  const numbers = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return numbers.filter((pid) => {
    try {
      return `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${folder}/`);
    } catch {
      // It has ended, or belongs to somebody else.
      return false;
    }
  });
}

/** Twice, because one of them may have started another meanwhile. */
export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const pid of [...processesIn(folder), ...processesIn(folder)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Blocks until all of them are gone. */
export function killAll(folder: string): void {
  while (processesIn(folder).length > 0) {
    signalAll(folder, 'SIGKILL');
    sleepSync(10);
  }
}
