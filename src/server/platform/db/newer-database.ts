import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ForeseenError } from '../foreseen-error.ts';
import type { Orm } from './database.ts';
import { row } from './rows.ts';

export class NewerDatabaseError extends ForeseenError {
  constructor() {
    super(
      'The database was migrated by a newer version of the product: start that version, or restore a backup that was made before the upgrade.',
    );
  }
}

/**
 * Throws NewerDatabaseError when the database has a migration that this version does not know. This version's functions
 * would break the newer release.
 */
export async function refuseNewerDatabase(
  orm: Pick<Orm, 'execute'>,
  migrationsFolder: string,
): Promise<void> {
  const table = await row<{ exists: boolean }>(
    orm,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table.exists) return;
  const { last } = await row<{ last: string | null }>(
    orm,
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries }: { entries: { when: number }[] } = JSON.parse(journal);
  if (Number(last) > Math.max(...entries.map(({ when }) => when))) throw new NewerDatabaseError();
}
