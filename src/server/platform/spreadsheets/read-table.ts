/** Reads the table of a file that came from a spreadsheet: .xlsx, or .csv as any program writes it. */
import { csvRows } from './read-csv.ts';
import { xlsxRows } from './read-xlsx.ts';
import { type ReadRow, UnreadableFile } from './unreadable-file.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What .xls begins with, and .xlsx with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * A head and at most so many rows that are not blank. Throws UnreadableFile. The file's name is not asked: what it begins with
 * says what it is.
 */
export function readTable(bytes: Uint8Array, mostRows: number): ReadRow[] {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, at) => bytes[at] === byte);
  if (begins(OLD_OFFICE)) {
    throw new UnreadableFile(
      'Il file è nel vecchio formato .xls, o ha una password. In Excel: Salva con nome, Cartella di lavoro .xlsx.',
    );
  }
  const rows = begins(ZIP) ? xlsxRows(bytes, mostRows) : csvRows(bytes, mostRows);
  if (rows.length === 0) throw new UnreadableFile('Il file è vuoto.');
  return rows;
}
