import type { Source } from './read-source.ts';
import { isTest, moduleOf } from './resolve-import.ts';

/**
 * The module of the server that has all SQL on a table, beside the functions of `migrations/functions/`. Other
 * modules call its stores.
 */
export const TABLES: Record<string, string> = {
  notifications: 'outbox',
};

/** The files that name the tables of several modules, with their reasons. */
const SPANNING: Record<string, string> = {};

const IN_SQL = /\b(?:from|join|into|update|table|using)\s+(?:only\s+)?(\w+)/gi;

/** Names it as Drizzle's table or in SQL. */
export function namesAnothersTable({ path, imports, templates }: Source): boolean {
  if (!path.startsWith('src/server/') || path.startsWith('src/server/platform/db/')) return false;
  if (isTest(path) || path in SPANNING) return false;
  const fromSchema = imports.filter(({ specifier }) => specifier.endsWith('/db/schema.ts'));
  const named = [
    ...fromSchema.flatMap(({ names }) => names.map(tableOf)),
    ...templates.flatMap((text) => [...text.matchAll(IN_SQL)].map(([, table = '']) => table)),
  ];
  const here = moduleOf(path) ?? 'platform';
  return named.some((table) => (TABLES[table] ?? here) !== here);
}

/** The table that the schema exports as `name`: `orderHistory` is order_history. */
const tableOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
