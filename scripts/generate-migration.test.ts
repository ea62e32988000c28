import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from '#server/platform/db/schema.ts';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };

const SNAPSHOT = `${journal.entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`;

it('only the newest snapshot of the schema is kept, that of the last migration', () => {
  expect(readdirSync('migrations/meta').sort()).toEqual([SNAPSHOT, '_journal.json']);
});

it('every change of the tables has its migration', async () => {
  const migrated = JSON.parse(readFileSync(`migrations/meta/${SNAPSHOT}`, 'utf8'));
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([]);
});
