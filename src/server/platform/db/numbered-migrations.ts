/**
 * Applies the numbered migrations inside the caller's transaction. A restore needs the tables as they were when the
 * backup was made. At startup Drizzle's own migrator applies them, with the same bookkeeping.
 */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder, type Orm } from './database.ts';
import { row } from './rows.ts';

/** Timestamp of the last numbered migration applied to this database, in milliseconds. */
export async function lastMigration(orm: Orm): Promise<number> {
  const { last } = await row<{ last: string }>(
    orm,
    sql`select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(last);
}

/** Whether this version of the product has the migration with that timestamp. */
export function hasMigration(instant: number): boolean {
  return readMigrationFiles({ migrationsFolder }).some(
    ({ folderMillis }) => folderMillis === instant,
  );
}

/** Applies the missing migrations up to the timestamp `last`. */
export async function applyMigrations(transaction: Orm, last = Infinity): Promise<void> {
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  );
  const applied = await lastMigration(transaction);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis <= applied || migration.folderMillis > last) continue;
    for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
}
