import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const source = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'));
/**
 * A script for another process: it locks the folder, prints the outcome, and holds the lock until it is
 * ended.
 */
const script = (folder: string) => `
  const { lockFolder } = await import(${source});
  try {
    lockFolder(${JSON.stringify(folder)});
    console.log('locked');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.message);
  }`;

describe('the lock on the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lockElsewhere = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, output: output.toString().trim() };
  };

  it('refuses a second process with a message that says what to do', async () => {
    const unlock = lockFolder(folder);
    const { child, output } = await lockElsewhere();
    if (child.exitCode === null) await once(child, 'exit');
    unlock();
    expect(output).toBe(
      `The data folder "${folder}" is in use by another process: stop that one, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  });

  it('refuses a second database in the same process', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    unlock();
    lockFolder(folder)();
  });

  it('is free as soon as the process that held it was killed', async () => {
    const { child, output } = await lockElsewhere();
    expect(output).toBe('locked');
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockFolder(folder)();
  });
});
