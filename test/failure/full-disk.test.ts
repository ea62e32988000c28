import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openReopening } from '#server/platform/db/reopening-pglite.ts';
import { rows } from '#server/platform/db/rows.ts';
import { startBusyClients } from '#test/busy-clients.ts';
import { isPostgres } from '#test/database.ts';
import { copyMigratedFolder } from '#test/migrated-folder.ts';
import { expectNothingLost } from '#test/nothing-lost.ts';
import { type Product, startProduct } from '#test/product-process.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#test/small-disk.ts';

const UNAVAILABLE = '503 UNAVAILABLE: Servizio momentaneamente non disponibile';
const ENOUGH_KB = 100 * 1024;

describe.skipIf(!canMount())('a data folder', { timeout: 600_000 }, () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = mountSmallDisk();
  });
  afterEach(() => disk.unmount());
  const kind = isPostgres ? 'postgres' : 'embedded';
  const start = () => startProduct(kind, { DATA_DIR: disk.folder });
  const health = async ({ origin }: Product) => (await fetch(`${origin}/api/health`)).status;

  it('that is read-only stops the start, and the message says so', async () => {
    disk.makeReadOnly();
    await expect(start()).rejects.toThrow(
      /^the product ended with 1 before it listened:\nCannot use the data folder, set DATA_DIR: EROFS: /,
    );
  });

  it('that is full loses nothing: bookings are refused with a message or stored, and continue when there is room', async () => {
    if (!isPostgres) await copyMigratedFolder(disk.folder);
    await using product = await start();
    using clients = await startBusyClients({ origin: async () => product.origin, seed: 1 });
    await clients.untilAcknowledged(20);
    disk.leaveRoom(0);
    if (isPostgres) {
      // Only the mails are there: they wait in the database.
      await clients.untilAcknowledged(20);
      await expect.poll(() => product.output()).toContain('"msg":"mail not sent"');
      await expect.poll(() => health(product)).toBe(200);
    } else {
      await expect.poll(() => clients.answers.get(UNAVAILABLE) ?? 0).toBeGreaterThan(20);
      expect(await health(product)).toBe(503);
    }
    disk.leaveRoom(ENOUGH_KB);
    await expect.poll(() => health(product)).toBe(200);
    await clients.untilAcknowledged(20);
    await clients.finish();
    const unexpected = [...clients.answers.keys()].filter((answer) => !/^20[01]$/.test(answer));
    expect(unexpected).toEqual(isPostgres ? [] : [UNAVAILABLE]);
    expect(await product.stop()).toBe(0);

    const database = await openDatabase({
      databaseUrl: product.databaseUrl,
      dataDir: disk.folder,
      onError: () => {},
    });
    await expectNothingLost(database.orm, clients.acknowledged);
    const sent = await rows<{ id: string }>(
      database.orm,
      sql`select id from notifications where status = 'written' order by id`,
    );
    const files = globSync('*.eml', { cwd: join(disk.folder, 'mail') });
    expect(files.map((file) => basename(file, '.eml')).sort()).toEqual(sent.map(({ id }) => id));
    await database.close();
  });

  if (isPostgres) return;

  it('without room for the log stops the embedded database, which is opened again when there is room', async () => {
    const folder = join(disk.folder, 'db');
    let opened = 0;
    const database = await openReopening(folder, () => {
      opened += 1;
    });
    const heard: string[] = [];
    await database.listen('news', (payload) => heard.push(payload));
    await database.exec('create table written (n int)');
    const write = async (n: number) => {
      // A megabyte of log, so that it soon needs another file.
      await database.query(`select pg_logical_emit_message(false, '', repeat('x', 1000000))`);
      await database.query('insert into written values ($1)', [n]);
    };
    disk.leaveRoom(1024);
    const acknowledged: number[] = [];
    const failure = await (async () => {
      for (let n = 0; ; n += 1) {
        try {
          await write(n);
          acknowledged.push(n);
        } catch (error) {
          return error;
        }
      }
    })();
    expect(failure).toMatchObject({ severity: 'PANIC', code: '53100' });
    const stopped = { code: '57P01', message: expect.stringContaining('less than 32 MB of room') };
    for (let n = 0; n < 3; n += 1) await expect(write(n)).rejects.toMatchObject(stopped);
    await expect(openReopening(folder, () => {})).rejects.toMatchObject(stopped);
    expect(opened).toBe(1);

    disk.leaveRoom(ENOUGH_KB);
    const stored = () => database.query<{ n: number }>('select n from written order by n');
    const both = await Promise.all([stored(), stored()]);
    for (const { rows } of both) expect(rows.map(({ n }) => n)).toEqual(acknowledged);
    expect(opened).toBe(2);
    await database.query(`notify news, 'still heard'`);
    await expect.poll(() => heard).toEqual(['still heard']);
    await database.close();
  });
});
