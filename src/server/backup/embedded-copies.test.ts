import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/platform/db/embedded.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import { explain } from '#server/start-errors.ts';
import { copyMigratedFolder } from '#test/migrated-folder.ts';
import { listAutomaticCopies, startAutomaticCopies } from './automatic-copies.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write-backup.ts';

describe('the automatic copies of an embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'copies-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const openingFails = async () => explain(await openEmbedded(dataDir).catch((error) => error));
  const users = sql`select email from users`;

  it('are made regularly and at the stop, the newest are kept, and only the account can read them', async () => {
    await copyMigratedFolder(dataDir);
    const database = await openEmbedded(dataDir);
    await database.migrate();
    await database.orm.execute(sql`insert into users (email) values ('anna@example.test')`);
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups/left-by-a-kill.backup.gz.new'), '');
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line).msg) });
    const copies = startAutomaticCopies({ database, dataDir, everyMs: 20, keep: 2, logger });
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(2);
    // The database can be used meanwhile.
    expect(await rows(database.orm, users)).toHaveLength(1);
    // A manual backup waits its turn.
    const byHand = [1, 2].map((n) =>
      writeBackup(database, join(dataDir, `by-hand-${n}.backup.gz`)),
    );
    expect(await Promise.all(byHand)).toMatchObject([{ rows: expect.any(Number) }, {}]);
    await copies.stop();
    await database.close();
    expect(new Set(lines)).toEqual(new Set(['copied']));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    const [newest, ...others] = listAutomaticCopies(dataDir);
    expect(copies.newestAt()).toEqual(newest?.at);
    expect(others).toHaveLength(1);
    expect(statSync(newest?.file ?? '').mode & 0o777).toBe(0o600);
    expect(globSync('{db.copy,backups/*.new}', { cwd: dataDir })).toEqual([]);
  });

  it('are named, with the command, if the database cannot be opened or would silently start empty', async () => {
    const [newest] = listAutomaticCopies(dataDir);
    const advice = `npm run restore -- --replace ${newest?.file.split('/').pop()}`;
    const mark = join(dataDir, 'db/PG_VERSION');
    renameSync(mark, `${mark}.away`);
    expect(await openingFails()).toMatch(/cannot be opened: files are missing/);
    renameSync(`${mark}.away`, mark);
    renameSync(join(dataDir, 'db'), join(dataDir, 'away'));
    expect(await openingFails()).toMatch(/cannot be opened: the folder is missing/);
    // A restore that was killed halfway: the database it made is the only one there, and stays.
    renameSync(join(dataDir, 'backups'), join(dataDir, 'kept'));
    mkdirSync(join(dataDir, 'db.replaced-2026'));
    mkdirSync(join(dataDir, 'db.new'));
    expect(await openingFails()).toMatch(/cannot be opened: the folder is missing/);
    expect(readdirSync(dataDir)).toContain('db.new');
    rmSync(join(dataDir, 'db.replaced-2026'), { recursive: true });
    renameSync(join(dataDir, 'kept'), join(dataDir, 'backups'));
    renameSync(join(dataDir, 'away'), join(dataDir, 'db'));
    truncateSync(join(dataDir, 'db/global/pg_control'));
    const text = await openingFails();
    expect(text).toContain(`The newest copy of it is of ${newest?.at.toISOString()}.`);
    expect(text.replaceAll(/\S*\/backups\//g, '')).toContain(advice);
  });

  it('restore a damaged database, and its folder stays', async () => {
    const [newest] = listAutomaticCopies(dataDir);
    const env = { DATA_DIR: dataDir, DATABASE_URL: undefined };
    const { aside = '' } = await restoreBackup(env, { file: newest?.file ?? '', replace: true });
    expect(statSync(join(aside, 'global/pg_control')).size).toBe(0);
    const database = await openEmbedded(dataDir);
    expect(await rows(database.orm, users)).toEqual([{ email: 'anna@example.test' }]);
    await database.close();
  });

  it('are not restored into a folder that never had a database, as with the wrong DATA_DIR', async () => {
    const [newest] = listAutomaticCopies(dataDir);
    const file = newest?.file ?? '';
    const env = { DATA_DIR: join(dataDir, 'another'), DATABASE_URL: undefined };
    await expect(restoreBackup(env, { file, replace: true })).rejects.toThrow('--create');
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });

  it('are reported as missing if there are none', async () => {
    rmSync(join(dataDir, 'backups'), { recursive: true });
    truncateSync(join(dataDir, 'db/global/pg_control'));
    expect(await openingFails()).toContain('There is no copy of it');
  });
});
