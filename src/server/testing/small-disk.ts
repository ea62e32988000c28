/** A small file system of its own, which a test fills or makes read-only. Only root on Linux can mount one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Leaves this much room, in KB. */
  leaveRoom: (kilobytes: number) => void;
  /** Fails while a file on it is open for writing. */
  makeReadOnly: () => void;
  unmount: () => void;
};

/** Says why on the terminal when the test has to be skipped, which is a failure in CI. */
export function canMount(): boolean {
  try {
    mountSmallDisk().unmount();
    return true;
  } catch (error) {
    console.warn(`No test of a full disk, only root on Linux can mount one: ${error}`);
    return false;
  }
}

export function mountSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });
  const remount = (options: string) => mount('-o', `remount,${options}`, folder);
  try {
    mount('-t', 'tmpfs', '-o', 'size=512m', 'tmpfs', folder);
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return {
    folder,
    leaveRoom: (kilobytes) => {
      for (let tries = 1; ; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          return remount(`size=${((blocks - bfree) * bsize) / 1024 + kilobytes}k`);
        } catch (error) {
          // A file may have grown since it was measured.
          if (tries === 100) throw error;
        }
      }
    },
    makeReadOnly: () => remount('ro'),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}
