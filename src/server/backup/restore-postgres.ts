/** Restores a backup into a PostgreSQL database, in one transaction. */
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { inOneTransaction } from '#server/platform/db/postgres-connection.ts';
import { rows } from '#server/platform/db/rows.ts';
import type { BackupHeader } from './backup-file.ts';
import { RestoreRefusedError } from './backup-file.ts';
import { loadBackup } from './load-backup.ts';

type Restored = {
  rows: number;
  /** The schema in which the replaced tables are kept. */
  aside?: string;
};

/** Throws RestoreRefusedError, with nothing changed. */
export function restorePostgres(
  databaseUrl: string,
  { file, header, replace }: { file: string; header: BackupHeader; replace: boolean },
): Promise<Restored> {
  return inOneTransaction(databaseUrl, async (transaction, completeMigrations) => {
    const aside = await makeRoom(transaction, replace);
    const restored = await loadBackup(transaction, file, header);
    await completeMigrations();
    await transaction.execute(sql`analyze`);
    return { rows: restored, ...(aside && { aside }) };
  });
}

/** Leaves an empty schema `public`; returns the name under which the old one is kept. */
async function makeRoom(transaction: Orm, replace: boolean): Promise<string | undefined> {
  const [table] = await rows(
    transaction,
    sql`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
  );
  if (!table) return undefined;
  if (!replace) {
    throw new RestoreRefusedError(
      'The database of DATABASE_URL is not empty, and nothing was changed. Make a new one and name it in DATABASE_URL, or add --replace: the present tables are then kept beside in a schema of their own.',
    );
  }
  await refuseWhileUsed(transaction);
  const aside = `replaced_${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
  // Only the database's owner may do this; on an error the transaction leaves everything as it was.
  await transaction.execute(sql`alter schema public rename to ${sql.identifier(aside)}`);
  await transaction.execute(sql`create schema public`);
  await transaction.execute(
    sql`alter table drizzle.__drizzle_migrations set schema ${sql.identifier(aside)}`,
  );
  return aside;
}

/** A running product would go on with what it cached from the old tables. */
async function refuseWhileUsed(transaction: Orm): Promise<void> {
  const others = await rows(
    transaction,
    sql`select from pg_stat_activity where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (others.length === 0) return;
  throw new RestoreRefusedError(
    `The database has ${others.length} other connections, and nothing was changed. Stop the product first, in every process.`,
  );
}
