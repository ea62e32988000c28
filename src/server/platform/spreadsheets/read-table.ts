/** Reads a table from a spreadsheet file: .xlsx, or .csv from any program. */
import { type HeadReader, headRowOf, MOST_HEAD_ROWS } from '#contract/tables/choose-columns.ts';
import { csvRows, type TableKind } from './read-csv.ts';
import { xlsxSheets } from './read-xlsx.ts';
import { type ReadRow, refuseRows, UnreadableFile } from './unreadable-file.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Signature of .xls, and of .xlsx with a password. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

export type ReadTable = {
  /** The header and the rows below it, without blank ones. */
  rows: ReadRow[];
  /** The texts above the header. */
  above: string[];
  /** Name of the sheet that was read; null if the file has no sheets. */
  sheet: string | null;
  /** The sheets with known headers, in order. */
  sheets: string[];
};

/**
 * Reads a header and at most `mostRows` rows that are not blank. Throws UnreadableFile. The content decides the type,
 * not the file name. Of several sheets it reads the one named `sheet`, otherwise the first with known headers.
 */
export function readTable(
  bytes: Uint8Array,
  mostRows: number,
  sheet?: string,
  kind: TableKind = {},
): ReadTable {
  const begins = (signature: readonly number[]) =>
    signature.every((byte, at) => bytes[at] === byte);
  if (begins(OLD_OFFICE)) {
    throw new UnreadableFile(
      isEncrypted(bytes)
        ? 'Il file ha una password. In Excel: File, Informazioni, Proteggi cartella di lavoro, togliere la password e salvare.'
        : 'Il file è nel vecchio formato .xls. In Excel: Salva con nome, Cartella di lavoro .xlsx.',
    );
  }
  if (!begins(ZIP)) {
    return {
      ...belowHeads(csvRows(bytes, mostRows, kind), mostRows, kind.readHead),
      sheet: null,
      sheets: [],
    };
  }
  const sheets = xlsxSheets(bytes);
  const withHeads =
    sheets.length === 1
      ? sheets
      : sheets.filter(
          (each) => headOf(each.rows(MOST_HEAD_ROWS, MOST_HEAD_ROWS), kind.readHead) > -1,
        );
  const read = withHeads.find(({ name }) => name === sheet) ?? withHeads[0] ?? sheets[0];
  const rows = read?.rows(mostRows) ?? [];
  return {
    ...belowHeads(rows, mostRows, kind.readHead),
    sheet: (sheets.length > 1 && read?.name) || null,
    sheets: withHeads.map(({ name }) => name),
  };
}

/** Encrypted .xlsx files contain a stream with this name, in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024 * 1024));
  return start.includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e');
}

const headOf = (rows: readonly ReadRow[], readHead: HeadReader | undefined): number =>
  headRowOf(
    rows
      .filter(({ row }) => row <= MOST_HEAD_ROWS)
      .map(({ cells }) => cells.map(({ text }) => text)),
    readHead,
  );

function belowHeads(
  rows: ReadRow[],
  mostRows: number,
  readHead: HeadReader | undefined,
): Pick<ReadTable, 'rows' | 'above'> {
  if (rows.length === 0) throw new UnreadableFile('Il file è vuoto.');
  const head = Math.max(0, headOf(rows, readHead));
  const table = rows.slice(head);
  refuseRows(table.length, mostRows);
  const above = rows.slice(0, head).flatMap(({ cells }) => cells.map(({ text }) => text));
  return { rows: table, above: above.filter((text) => text !== '') };
}
