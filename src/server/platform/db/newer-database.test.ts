import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#test/database.ts';
import { copyOfMigrations } from '#test/migrations.ts';
import { NewerDatabaseError } from './newer-database.ts';
import { rows } from './rows.ts';

describe('a database of a newer version', async () => {
  const database = await openEmptyDatabase();
  const { orm } = database;
  const older = copyOfMigrations();
  beforeAll(async () => {
    await database.migrate();
    await orm.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('of a later release', ${Date.UTC(2100, 0)})`);
  });

  it('is refused by an older one, which leaves its functions as they are', async () => {
    writeFileSync(
      join(older, 'functions/older.sql'),
      'create function older() returns int return 1;',
    );
    await expect(database.migrate(older)).rejects.toThrow(NewerDatabaseError);
    expect(await rows(orm, sql`select 1 from pg_proc where proname = 'older'`)).toEqual([]);
  });
});
