/**
 * The numbered migrations inside a transaction of the caller, for a restore: it needs the tables as they were
 * when the backup was made. The start applies them with Drizzle's own migrator, which keeps the same record.
 */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder, type Orm } from './database.ts';
import { row } from './rows.ts';

/** The instant of the last numbered migration that this database has, in milliseconds. */
export async function lastMigration(orm: Orm): Promise<number> {
  const { last } = await row<{ last: string }>(
    orm,
    sql`select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations`,
  );
  return Number(last);
}

/** Whether this version of the product has the migration of that instant. */
export function hasMigration(instant: number): boolean {
  return readMigrationFiles({ migrationsFolder }).some(
    ({ folderMillis }) => folderMillis === instant,
  );
}

/** Applies the migrations that are missing, those after the instant `last` left out. */
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
