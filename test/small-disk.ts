/** A small file system, which a test fills or makes read-only. Only root on Linux can mount one. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Leaves this much room, in KB. Fails unless a disk without room refuses another page. */
  leaveRoom: (kilobytes: number) => void;
  /** Fails while a file on it is open for writing. */
  makeReadOnly: () => void;
  unmount: () => void;
};

/** In bytes. */
const PAGE = 4096;

/** Prints why the test is skipped, which is a failure in CI. */
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
  // A size of 0 would mean no limit: the disk is never empty.
  const taken = join(folder, 'taken');
  writeFileSync(taken, 'x');
  const expectFull = () => {
    try {
      appendFileSync(taken, 'x'.repeat(PAGE));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
    throw new Error('the small disk is not full');
  };
  return {
    folder,
    leaveRoom: (kilobytes) => {
      for (let tries = 1; ; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        try {
          remount(`size=${((blocks - bfree) * bsize) / 1024 + kilobytes}k`);
          if (kilobytes === 0) expectFull();
          return;
        } catch (error) {
          // A file may have grown or disappeared since it was measured.
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
