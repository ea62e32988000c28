/** Copies of a migrated data folder: making a new embedded database takes ten times as long. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { wrapPglite } from '#server/platform/db/embedded.ts';
import { MANY_ORDERS, setBookingSettings } from './booking-settings.ts';

/**
 * Makes copying and opening twice as fast: without the template databases, and with less memory to
 * clear at each opening. The log has nothing to replay then.
 */
const SMALL = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '8MB'",
  'checkpoint',
];

/**
 * Makes the folder to copy, for a global set-up, and tells the test processes its path. Returns the
 * teardown.
 */
export async function makeMigratedFolder(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'migrated-'));
  const client = await PGlite.create(join(dataDir, 'db'));
  const database = await wrapPglite(client);
  await database.migrate();
  await setBookingSettings(database.orm, MANY_ORDERS);
  for (const statement of SMALL) await client.exec(statement);
  await database.close();
  process.env.TEST_MIGRATED_FOLDER = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** The database of the folder. */
export function migratedFolder(): string {
  const template = process.env.TEST_MIGRATED_FOLDER;
  if (!template) throw new Error('no set-up has made a migrated folder');
  return join(template, 'db');
}

/** Makes `dataDir` as if the product had created its database there, plus MANY_ORDERS. */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  const template = process.env.TEST_MIGRATED_FOLDER;
  if (template) await cp(template, dataDir, { recursive: true });
}
