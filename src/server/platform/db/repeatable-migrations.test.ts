import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { copyOfMigrations } from '#test/migrations.ts';
import { migrationsFolder } from './database.ts';
import { changedFunctions } from './repeatable-migrations.ts';

describe('the files of the functions', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const edited = copyOfMigrations();
  const broken = copyOfMigrations();

  it('are not applied again while their text is the same', async () => {
    expect(await changedFunctions(orm, migrationsFolder)).toBe('');
    await database.migrate();
  });

  it('can all be applied again on a database that has them', async () => {
    await orm.execute(sql`delete from repeatable_migrations`);
    await database.migrate();
    expect(await changedFunctions(orm, migrationsFolder)).toBe('');
    expect(await createConsumer(orm, { delivery_date: freshDate() })).toEqual(expect.any(String));
  });

  it('can give a function a new parameter and another return type', async () => {
    const file = join(edited, 'functions/booking-days.sql');
    const text = readFileSync(file, 'utf8');
    const other = text.replace(
      'create function consumer_times() returns setof text',
      'create function consumer_times(p_from text default null) returns setof varchar',
    );
    expect(other).not.toBe(text);
    writeFileSync(file, other);
    await database.migrate(edited);
    expect(await rows(orm, sql`select * from consumer_times(p_from => '07:00')`)).toHaveLength(24);
    await database.migrate();
    expect(await refusal(orm.execute(sql`select consumer_times('07:00')`))).toMatch(
      /does not exist/,
    );
  });

  it('are refused with a value that the contract does not have', async () => {
    const other = copyOfMigrations();
    writeFileSync(join(other, 'functions/wrong.sql'), `select '\${CLOSING_TIME}';`);
    expect(await refusal(database.migrate(other))).toMatch(/no value for \$\{CLOSING_TIME\}/);
  });

  it('are applied all together or not at all', async () => {
    const first = join(broken, 'functions/booking-days.sql');
    writeFileSync(first, `${readFileSync(first, 'utf8')}\ndrop function consumer_times;`);
    writeFileSync(join(broken, 'functions/wrong.sql'), 'create function wrong;');
    expect(await refusal(database.migrate(broken))).toMatch(/syntax error/);
    expect(await rows(orm, sql`select * from consumer_times()`)).toHaveLength(24);
    expect(await changedFunctions(orm, migrationsFolder)).toBe('');
  });
});

/** The message of the database's error; Drizzle keeps it on `cause`. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: Error) => reason,
  );
  return `${error?.message} ${(error?.cause as Error | undefined)?.message}`;
}
