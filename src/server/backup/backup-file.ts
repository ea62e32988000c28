/**
 * The backup format, the same for both databases: gzip with one JSON value per line. An array starts a section or ends
 * the file; an object is a row of the last named table.
 *
 * ["backup", {"format": 1, "created_at": "2026-11-22T05:00:00.000Z", "migration": 1790000000000}]
 *
 * ["table", {"name": "users", "columns": ["id", "email"]}]
 *
 * {"id": "…", "email": "…"}
 *
 * ["end", {"rows": {"users": 1}, "sequences": {"audit_log_id_seq": "7"}, "sha256": "…"}]
 *
 * `sha256` covers all lines before it. A file without its end is refused.
 */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { ForeseenError } from '#server/platform/foreseen-error.ts';
import type { BackupTable } from './tables.store.ts';

export const FORMAT = 1;

const BackupHeader = z.object({
  format: z.number(),
  created_at: z.string(),
  /** Timestamp of the database's last numbered migration, in milliseconds. */
  migration: z.number(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const BackupEnd = z.object({
  /** Number of rows per table. */
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string().nullable()),
  sha256: z.string(),
});
export type BackupEnd = z.infer<typeof BackupEnd>;

const Table: z.ZodType<BackupTable> = z.object({
  name: z.string(),
  columns: z.array(z.string()),
});

/** The longest row is an offer's PDF, with several million characters. */
const MAX_LINE_LENGTH = 32_000_000;

export type BackupPart =
  | { kind: 'backup'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row'; line: string }
  | { kind: 'end'; end: BackupEnd };

/** A restore refused before anything was changed. */
export class RestoreRefusedError extends ForeseenError {}

/** The file is not a backup, or incomplete. */
export class BackupFileError extends ForeseenError {
  constructor(file: string, reason: string, cause?: unknown) {
    super(`${file} cannot be restored: ${reason}. Nothing was changed.`, { cause });
  }
}

/**
 * The parts of a backup in order, read lazily. Throws BackupFileError for a damaged file; only after the last part is
 * it known to be complete.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const rows: Record<string, number> = {};
  let table: string | undefined;
  let end: BackupEnd | undefined;
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (end) throw new BackupFileError(file, 'something follows its end');
    const part = parse(file, line);
    if (isFirst !== (part.kind === 'backup')) throw new BackupFileError(file, 'it is no backup');
    isFirst = false;
    if (part.kind === 'end') {
      end = part.end;
      if (hash.digest('hex') !== end.sha256) {
        throw new BackupFileError(file, 'its checksum is wrong, it was damaged');
      }
      if (JSON.stringify(rows) !== JSON.stringify(end.rows)) {
        throw new BackupFileError(file, 'its rows are not as many as it says');
      }
    } else {
      hash.update(`${line}\n`);
    }
    if (part.kind === 'table') {
      table = part.table.name;
      rows[table] = 0;
    }
    if (part.kind === 'row') {
      if (table === undefined) throw new BackupFileError(file, 'it is no backup');
      rows[table] = (rows[table] ?? 0) + 1;
    }
    yield part;
  }
  if (!end) throw new BackupFileError(file, 'its end is missing, it is only a part');
}

/** The backup's header. Reads the whole file; throws BackupFileError. */
export async function checkBackup(file: string): Promise<BackupHeader & BackupEnd> {
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'backup') header = part.header;
    if (part.kind === 'end') end = part.end;
  }
  return { ...(header as BackupHeader), ...(end as BackupEnd) };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  // A read error surfaces where the text is consumed.
  pipeline(createReadStream(file), text, () => {});
  text.setEncoding('utf8');
  // Joined only at the end of a line: a long line comes in many chunks.
  let begun: string[] = [];
  let length = 0;
  try {
    for await (const chunk of text) {
      const [first = '', ...others] = (chunk as string).split('\n');
      begun.push(first);
      length += first.length;
      if (length > MAX_LINE_LENGTH) throw new BackupFileError(file, 'a line of it is too long');
      const last = others.pop();
      if (last === undefined) continue;
      yield begun.join('');
      yield* others;
      begun = [last];
      length = last.length;
    }
  } catch (error) {
    if (error instanceof BackupFileError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_')) {
      throw new BackupFileError(file, `it is damaged or no backup (${message})`, error);
    }
    if (code === 'ENOENT') throw new BackupFileError(file, 'there is no such file', error);
    throw new BackupFileError(file, `it cannot be read (${message})`, error);
  }
  if (length > 0) throw new BackupFileError(file, 'it ends in the middle of a line');
}

function parse(file: string, line: string): BackupPart {
  if (line.startsWith('{')) return { kind: 'row', line };
  try {
    const [kind, value] = JSON.parse(line);
    if (kind === 'backup' && value.format === FORMAT) {
      return { kind, header: BackupHeader.parse(value) };
    }
    if (kind === 'table') return { kind, table: Table.parse(value) };
    if (kind === 'end') return { kind, end: BackupEnd.parse(value) };
  } catch (error) {
    throw new BackupFileError(file, 'it is no backup', error);
  }
  throw new BackupFileError(file, 'this version of the product does not know its format');
}
