/** Copies of the migrations, for tests that change them. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { migrationsFolder } from '../platform/db/database.ts';

/** Copies all of them into a folder. Call it in a describe: the folder is removed after its tests. */
export function copyOfMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  return folder;
}
