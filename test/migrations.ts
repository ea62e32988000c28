/** Copies of the migrations, for tests that change them. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { migrationsFolder } from '#server/platform/db/database.ts';

/**
 * Copies all of them into a folder. Call it in a describe: the folder is removed after its tests.
 */
export function copyOfMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  return folder;
}

/**
 * Copies the migrations of an earlier release: all before the one with this name. Of the functions
 * it only copies these files, because others use what later migrations create.
 */
export function migrationsBefore(name: string, functions: readonly string[] = []): string {
  const folder = copyOfMigrations();
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const end = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(`_${name}`));
  expect(end).toBeGreaterThan(0);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  for (const file of readdirSync(join(folder, 'functions'))) {
    if (!functions.includes(file)) rmSync(join(folder, 'functions', file));
  }
  return folder;
}
