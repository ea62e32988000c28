import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { rows } from './rows.ts';
import * as schema from './schema.ts';

it('the migrations create every index of the schema, also after a column of it was replaced', async () => {
  const { orm } = await openTestDatabase();
  const stored = await rows<{ indexname: string }>(orm, sql`select indexname from pg_indexes`);
  const names = new Set(stored.map(({ indexname }) => indexname));
  const declared = Object.values(schema).flatMap((table) =>
    is(table, PgTable) ? getTableConfig(table).indexes.map(({ config }) => config.name ?? '') : [],
  );
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((name) => !names.has(name))).toEqual([]);
});
