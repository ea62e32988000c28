/** Fills the tables from a backup. */
import type { Orm } from '#server/platform/db/database.ts';
import { applyMigrations } from '#server/platform/db/numbered-migrations.ts';
import { BackupFileError, type BackupHeader, type BackupPart, readBackup } from './backup-file.ts';
import {
  type BackupTable,
  continueSequence,
  emptyTables,
  enableTriggers,
  listTables,
  writeRows,
} from './tables.store.ts';

/** A statement is sent at this many characters: rows are small, but contents are not. */
const STATEMENT_LENGTH = 200_000;

/**
 * Creates the tables in an empty database as they were when the backup was made, and fills them. Triggers do not fire:
 * what they would write is in the backup. The caller applies newer migrations. Returns the number of rows. Throws
 * BackupFileError for rows that do not fit the tables.
 */
export async function loadBackup(
  transaction: Orm,
  file: string,
  { migration }: BackupHeader,
): Promise<number> {
  await applyMigrations(transaction, migration);
  const tables = await listTables(transaction);
  await emptyTables(transaction, tables);
  let table: BackupTable = { name: '', columns: [] };
  let lines: string[] = [];
  let length = 0;
  let rows = 0;
  const write = async () => {
    if (lines.length > 0) await writeRows(transaction, table, lines);
    rows += lines.length;
    lines = [];
    length = 0;
  };
  const load = async (part: BackupPart) => {
    if (part.kind === 'row') {
      lines.push(part.line);
      length += part.line.length;
      if (length > STATEMENT_LENGTH) await write();
    }
    if (part.kind === 'table') {
      await write();
      table = part.table;
    }
    if (part.kind === 'end') {
      await write();
      for (const [name, last] of Object.entries(part.end.sequences)) {
        if (last !== null) await continueSequence(transaction, name, last);
      }
    }
  };
  for await (const part of readBackup(file)) {
    await load(part).catch((error) => {
      throw doesNotFit(error)
        ? new BackupFileError(file, 'its rows do not fit the tables', error)
        : error;
    });
  }
  await enableTriggers(transaction, tables);
  return rows;
}

/** SQLSTATEs of data, constraints and names that the database refuses. */
function doesNotFit(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^(22|23|42)...$/.test((cause as NodeJS.ErrnoException).code ?? '')) return true;
  }
  return false;
}
