/** Reads .csv files from Excel and other programs: any separator, UTF-8, UTF-16 or Windows-1252. */
import { type HeadReader, headRowOf, MOST_HEAD_ROWS } from '#contract/tables/choose-columns.ts';
import { delimitedRows } from '#contract/tables/delimited.ts';
import { withoutTextFormula } from '#contract/tables/written-values.ts';
import { withoutApostrophes } from './plain-text.ts';
import { type ReadRow, refuseRows, UnreadableFile } from './unreadable-file.ts';

export type TableKind = {
  /** Recognises the headers; those of a price list by default. */
  readHead?: HeadReader;
  /** Whether a .csv may contain '\ufffd', which stands for a character that another program lost. */
  keepsDamaged?: boolean;
};

/** Throws UnreadableFile. */
export function csvRows(
  bytes: Uint8Array,
  mostRows: number,
  { readHead, keepsDamaged = false }: TableKind = {},
): ReadRow[] {
  const { text, separator } = splitSeparatorLine(decoded(bytes, keepsDamaged));
  const rows: ReadRow[] = [];
  for (const { row, cells, isOpen } of delimitedRows(
    text,
    separator ?? separatorOf(text, readHead),
  )) {
    if (isOpen) throw new UnreadableFile('Nel file manca la fine di un testo tra virgolette.');
    const read = cells.map((each) => {
      const trimmed = each.trim();
      const plain = withoutApostrophes(withoutTextFormula(trimmed));
      return plain === trimmed ? { text: plain } : { text: plain, isText: true as const };
    });
    if (read.some((each) => each.text !== '')) rows.push({ row, cells: read });
    refuseRows(rows.length, mostRows, MOST_HEAD_ROWS);
  }
  return rows;
}

/** UTF-8 or UTF-16 by byte order mark or validity, otherwise the Windows code page of Italy. */
function decoded(bytes: Uint8Array, keepsDamaged: boolean): string {
  const [first, second] = bytes;
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const text = decode(bytes, marked) ?? decode(bytes, 'windows-1252') ?? '';
  const start = text.slice(0, 2000).trimStart();
  if (/^%PDF/.test(start)) {
    throw new UnreadableFile('Il file è un PDF: serve un .xlsx o un .csv.');
  }
  if (/^(?:<|MIME-Version:)/i.test(start)) throw new UnreadableFile(PAGE_AS_XLS);
  // Text never contains these; other files do.
  if (/[^\P{Cc}\t\n\v\f\r\x80-\x9f]/u.test(text) || (!keepsDamaged && text.includes('\ufffd'))) {
    throw new UnreadableFile('Il file non è una tabella: serve un .xlsx o un .csv.');
  }
  return text;
}

/** Some programs write HTML or XML and call it .xls; Excel opens it. */
const PAGE_AS_XLS =
  'Il file è una pagina o un testo XML, anche se si chiama .xls. Aprirlo in Excel: Salva con nome, Cartella di lavoro .xlsx.';

/** Undefined if the bytes are not in this encoding, or it does not exist. */
export function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Excel's separator line, 'sep=;', is not a row. */
function splitSeparatorLine(text: string): { text: string; separator?: string } {
  const line = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text);
  return line ? { text: text.slice(line[0].length), separator: line[1] as string } : { text };
}

const SEPARATORS = [';', '\t', ',', '|'];

/** The separator with which the first rows contain known headers, otherwise the most frequent one. */
function separatorOf(text: string, readHead: HeadReader | undefined): string {
  const tables = SEPARATORS.map((separator) => {
    const rows: string[][] = [];
    for (const { cells } of delimitedRows(text, separator)) {
      rows.push(cells);
      if (rows.length === MOST_HEAD_ROWS) break;
    }
    return { separator, rows };
  });
  const withHeads = tables.find(({ rows }) => headRowOf(rows, readHead) !== -1);
  if (withHeads) return withHeads.separator;
  const width = ({ rows }: (typeof tables)[number]) =>
    rows.find((row) => row.length > 1)?.length ?? 0;
  return tables.reduce((best, next) => (width(next) > width(best) ? next : best)).separator;
}
