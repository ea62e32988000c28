/**
 * The SQL functions and triggers have one current text, in `migrations/functions/`. A file is applied
 * again whenever its text, with the values of the contract in it, is not the one that this database has.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withContract } from './contract-in-sql.ts';
import type { Orm } from './database.ts';
import { repeatableMigrations } from './schema.ts';

/**
 * Returns a script that updates the database's functions; '' when they are current. It is sent as one
 * query, so it is one transaction.
 */
export async function changedFunctions(
  orm: Pick<Orm, 'select'>,
  migrationsFolder: string,
): Promise<string> {
  const folder = join(migrationsFolder, 'functions');
  const files = readdirSync(folder).sort();
  if (files.length === 0) return '';
  const applied = await orm.select().from(repeatableMigrations);
  const hashes = new Map(applied.map(({ file, hash }) => [file, hash]));
  return files
    .map((file) => {
      const text = withContract(readFileSync(join(folder, file), 'utf8'));
      const hash = createHash('sha256').update(text).digest('hex');
      if (hashes.get(file) === hash) return '';
      return `${text}
        insert into repeatable_migrations (file, hash) values ('${file}', '${hash}')
        on conflict (file) do update set hash = excluded.hash;\n`;
    })
    .join('');
}
