import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '#server/backup/write-backup.ts';
import { readEnvironment } from '#server/env.ts';
import { openEmbedded } from '#server/platform/db/embedded.ts';
import { copyMigratedFolder } from '#test/migrated-folder.ts';
import { restoreRunning } from './restore.ts';

describe('a restore on the embedded database of a running product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  const env = readEnvironment({ DATA_DIR: folder });
  const file = join(folder, 'a.backup.gz');
  const started: ChildProcess[] = [];
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  beforeAll(async () => {
    await copyMigratedFolder(folder);
    const database = await openEmbedded(folder);
    await writeBackup(database, file);
    await database.close();
    subscribe('child_process', note);
  });
  afterEach(() => {
    started.length = 0;
  });
  afterAll(() => {
    unsubscribe('child_process', note);
    rmSync(folder, { recursive: true });
  });

  it('runs in its own process, so that everybody is answered meanwhile', async () => {
    const answer = await restoreRunning(env, { file, replace: true }, async (work) => {
      expect(started).toHaveLength(1);
      expect(existsSync(join(folder, 'db.new'))).toBe(true);
      await work();
    });
    expect(answer).toMatch(/^\d+ rows restored from /);
    expect(readdirSync(folder).filter((name) => name.startsWith('db'))).toEqual([
      'db',
      expect.stringMatching(/^db\.replaced-/),
    ]);
  });

  it('says why it is refused, and the product is not closed', async () => {
    const damaged = join(folder, 'damaged.backup.gz');
    writeFileSync(damaged, 'no backup');
    const refused = restoreRunning(env, { file: damaged, replace: true }, async () => {
      throw new Error('closed');
    });
    await expect(refused).rejects.toThrow(/cannot be restored: it is damaged or no backup/);
  });
});
