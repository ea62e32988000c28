/** Copies of the migrations that a test may change. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { migrationsFolder } from '../platform/db/database.ts';

/** A folder with all of them; called in a describe, it is gone after its tests. */
export function copyOfMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  return folder;
}
