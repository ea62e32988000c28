/** All SQL of backups: lists the tables, reads rows as JSON lines, and writes such lines back. */
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';

/**
 * A table with its stored columns: neither generated ones, nor ids of transactions, which another database numbers
 * anew.
 */
export type BackupTable = { name: string; columns: string[] };

/** Rows per read, and roughly the characters: an offer's PDF is as long as a hundred orders. */
const ROWS_AT_ONCE = 500;
const LENGTH_AT_ONCE = 4_000_000;

/** All tables except the bookkeeping of functions and of this very database; a table comes after those it references. */
export async function listTables(orm: Orm): Promise<BackupTable[]> {
  const found = await rows<BackupTable & { refers_to: string[] }>(
    orm,
    sql`select c.relname as name,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            and a.atttypid <> 'xid8'::regtype) as columns,
        (select coalesce(json_agg(f.relname), '[]') from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as refers_to
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('repeatable_migrations', 'feed_epoch')
      order by c.relname`,
  );
  const ordered: BackupTable[] = [];
  let left = found;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.filter(({ refers_to }) => !refers_to.some((name) => waiting.has(name)));
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...waiting]}`);
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** Makes instants the same text in every database, for the rest of the transaction. */
export async function readInUtc(transaction: Orm): Promise<void> {
  await transaction.execute(sql`set local time zone 'UTC'`);
}

/** The rows of a table as JSON lines, in batches. Only inside a transaction. */
export async function* readRows(
  transaction: Orm,
  { name, columns }: BackupTable,
): AsyncGenerator<string[]> {
  await transaction.execute(
    sql`declare backup_rows no scroll cursor for ${linesOf({ name, columns })}`,
  );
  let atOnce = 10;
  for (;;) {
    const batch = await rows<{ line: string }>(
      transaction,
      sql.raw(`fetch ${atOnce} from backup_rows`),
    );
    if (batch.length === 0) break;
    const lines = batch.map(({ line }) => line);
    yield lines;
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    const fitting = Math.floor((LENGTH_AT_ONCE / length) * lines.length);
    atOnce = Math.max(1, Math.min(ROWS_AT_ONCE, fitting));
  }
  await transaction.execute(sql`close backup_rows`);
}

/** Writes rows read by `readRows`, with their keys. */
export async function writeRows(
  orm: Orm,
  { name, columns }: BackupTable,
  lines: string[],
): Promise<void> {
  const names = identifiers(columns);
  await orm.execute(
    sql`insert into ${sql.identifier(name)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.identifier(name)}, ${`[${lines.join()}]`}::json)`,
  );
}

/** Last value of each sequence; null if unused. */
export async function readSequences(orm: Orm): Promise<Record<string, string | null>> {
  const found = await rows<{ name: string; last_value: string | null }>(
    orm,
    sql`select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(found.map(({ name, last_value }) => [name, last_value]));
}

/** Continues a sequence after its last value. */
export async function continueSequence(orm: Orm, name: string, last: string): Promise<void> {
  await orm.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
}

/** Empties the tables and disables their triggers until `enableTriggers`. For the tables' owner. */
export async function emptyTables(orm: Orm, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    await orm.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  }
  await orm.execute(sql`truncate ${identifiers(tables.map(({ name }) => name))}`);
}

export async function enableTriggers(orm: Orm, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    await orm.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  }
}

export type TableDigest = { rows: number; digest: string };

/** Number of rows per table, and a digest of their contents in any order. */
export async function digestTables(transaction: Orm): Promise<Record<string, TableDigest>> {
  await readInUtc(transaction);
  const digests: Record<string, TableDigest> = {};
  for (const table of await listTables(transaction)) {
    digests[table.name] = await row<TableDigest>(
      transaction,
      sql`select count(*)::int as rows, md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as digest
        from (select md5(line) as hash from (${linesOf(table)}) as lines) as hashes`,
    );
  }
  return digests;
}

function linesOf({ name, columns }: BackupTable): SQL {
  return sql`select row_to_json(stored)::text as line
    from (select ${identifiers(columns)} from ${sql.identifier(name)}) as stored`;
}

function identifiers(names: string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
