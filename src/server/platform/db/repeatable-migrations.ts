/**
 * The SQL functions and triggers have one current text, in `migrations/functions/`. A file is applied
 * again whenever its text is not the one that this database has. `${NAME}` in a file is a value of the contract.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import { MAIL_TYPES } from '#contract/mail-types.ts';
import type { Orm } from './database.ts';
import { repeatableMigrations } from './schema.ts';

const OF_THE_CONTRACT: Record<string, string> = {
  CONSUMER_TIMES: CONSUMER_TIMES.join(),
  SUPPLIER_TIME,
  MAIL_TYPES: JSON.stringify(MAIL_TYPES, ['to', 'about', ...Object.keys(MAIL_TYPES)]),
};

const withValues = (text: string) =>
  text.replace(/\$\{(\w+)\}/g, (found, name) => {
    const value = OF_THE_CONTRACT[name];
    if (value === undefined) throw new Error(`The contract has no value for ${found}`);
    return value;
  });

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
      const text = withValues(readFileSync(join(folder, file), 'utf8'));
      const hash = createHash('sha256').update(text).digest('hex');
      if (hashes.get(file) === hash) return '';
      return `${text}
        insert into repeatable_migrations (file, hash) values ('${file}', '${hash}')
        on conflict (file) do update set hash = excluded.hash;\n`;
    })
    .join('');
}
