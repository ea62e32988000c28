/** A .csv file as Excel and others write it: any separator, UTF-8, UTF-16 or the code page of Windows. */
import { withoutApostrophes } from './plain-text.ts';
import { type ReadRow, refuseRows, UnreadableFile } from './unreadable-file.ts';

/** Throws UnreadableFile. */
export function csvRows(bytes: Uint8Array, mostRows: number): ReadRow[] {
  const text = decoded(bytes);
  const separator = separatorOf(text);
  const rows: ReadRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let number = 1;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    const read = cells.map((each) => ({ text: withoutApostrophes(each.trim()) }));
    if (read.some((each) => each.text !== '')) rows.push({ row: number, cells: read });
    refuseRows(rows.length, mostRows);
    cells = [];
    number += 1;
  };
  for (let at = startOf(text); at < text.length; at += 1) {
    const character = text[at] as string;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character === '\r') {
      if (text[at + 1] !== '\n') endRow();
    } else cell += character;
  }
  if (quoted) throw new UnreadableFile('Nel file manca la fine di un testo tra virgolette.');
  endRow();
  return rows;
}

/** UTF-8 or UTF-16 when it says so or is it, else the code page that Windows has in Italy. */
function decoded(bytes: Uint8Array): string {
  const text =
    decode(bytes, bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8') ??
    decode(bytes, 'windows-1252') ??
    '';
  // No text has these, and every other file does.
  if (/[^\P{Cc}\t\n\v\f\r\x80-\x9f]|\ufffd/u.test(text)) {
    throw new UnreadableFile('Il file non è una tabella: serve un .xlsx o un .csv.');
  }
  return text;
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Excel's own line about the separator, 'sep=;', is no row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const startOf = (text: string) => SEPARATOR_LINE.exec(text)?.[0].length ?? 0;

/** Of semicolon, tab and comma the one that the head has most of, outside of quotes. */
function separatorOf(text: string): string {
  const said = SEPARATOR_LINE.exec(text)?.[1];
  if (said) return said;
  const [head = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [';', '\t', ','].reduce((best, next) => (count(next) > count(best) ? next : best));
}
