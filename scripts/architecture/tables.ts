import type { Source } from './read-source.ts';
import { isTest, moduleOf } from './resolve-import.ts';
import { PLATFORM_TABLES, SERVER_MODULES } from './server-modules.ts';

/** The module that has all SQL on a table. */
const MODULE_OF: ReadonlyMap<string, string> = new Map([
  ...PLATFORM_TABLES.map((table) => [table, 'platform'] as const),
  ...Object.entries(SERVER_MODULES).flatMap(([module, { tables = [] }]) =>
    tables.map((table) => [table, module] as const),
  ),
]);

/**
 * The files that use other modules' tables, with their reasons. Backups name none: they ask the
 * database for all.
 */
const SPANNING: Record<string, string> = {
  'src/server/modules/session/accounts.ts':
    "the accounts' library has SQL of its own on the tables",
  'src/server/seed.ts': 'writes the rows of a whole year at once',
  'src/server/seed-orders.ts': 'writes a million orders at once',
  'src/server/seed-offers.ts': 'writes offers as if they had been sent on days before',
};

const IN_SQL = /\b(?:from|join|into|update|table|using|trigger[^;]*?\son)\s+(?:only\s+)?(\w+)/gi;

/** As Drizzle's table or in SQL. */
export function namesAnothersTable({ path, imports, templates }: Source): boolean {
  if (!path.startsWith('src/server/') || path.startsWith('src/server/platform/db/')) return false;
  if (isTest(path) || path in SPANNING) return false;
  const fromSchema = imports.filter(({ specifier }) => specifier.endsWith('/db/schema.ts'));
  const named = [
    ...fromSchema.flatMap(({ names }) => names.map(tableOf)),
    ...templates.flatMap((text) => [...text.matchAll(IN_SQL)].map(([, table = '']) => table)),
  ];
  const here = moduleOf(path) ?? 'platform';
  return named.some((table) => (MODULE_OF.get(table) ?? here) !== here);
}

/** The table that the schema exports as `name`: `orderHistory` is order_history. */
const tableOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The modules whose tables a file of `migrations/functions/` uses. */
export function modulesNamedIn(text: string): string[] {
  const code = text.replaceAll(/--.*/g, '');
  const named = [...code.matchAll(IN_SQL)].map(([, table = '']) => MODULE_OF.get(table));
  return [...new Set(named.filter((module) => module !== undefined))].toSorted();
}
