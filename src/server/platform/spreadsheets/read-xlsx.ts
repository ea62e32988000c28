/**
 * The first sheet of an .xlsx file. What a file may unpack to is limited before it is unpacked
 * (docs/decisions/141-files-are-read-in-a-thread.md).
 */
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { type ReadCell, type ReadRow, refuseRows, UnreadableFile } from './unreadable-file.ts';

/** 20,000 rows with seven columns take some 10 MB. */
const MAX_UNPACKED_BYTES = 48 * 1024 * 1024;
const MAX_PARTS = 500;
/** More columns than a table of ours has, and fewer than make a row heavy. */
const MAX_COLUMNS = 100;
/** Of all cells together. One text can be named by all of them. */
const MAX_CHARACTERS = MAX_UNPACKED_BYTES;
/** Excel's own limits: a cell's characters, of which XML takes up to six for one, and the rows of a sheet. */
const MAX_TEXT_LENGTH = 6 * 32_767;
const MAX_ROW = 1_048_576;

const DAMAGED = 'Il file .xlsx è danneggiato o non è un file di Excel.';

/** Throws UnreadableFile. */
export function xlsxRows(bytes: Uint8Array, mostRows: number): ReadRow[] {
  const parts = unpack(bytes);
  const sheet = parts[firstSheet(parts)];
  if (!sheet) throw new UnreadableFile(DAMAGED);
  const texts = parts['xl/sharedStrings.xml'] ? sharedTexts(parts['xl/sharedStrings.xml']) : [];
  return sheetRows(sheet, texts, mostRows);
}

/** The XML of the parts that are read, by their paths. A part takes as much memory as the directory says, not more. */
function unpack(bytes: Uint8Array): Record<string, string> {
  let unpacked = 0;
  let parts = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    parts += 1;
    if (parts > MAX_PARTS) throw tooLarge();
    if (
      !/^xl\/(workbook|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/.test(name)
    ) {
      return false;
    }
    unpacked += originalSize;
    if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge();
    return true;
  };
  try {
    return Object.fromEntries(
      Object.entries(unzipSync(bytes, { filter })).map(([path, xml]) => [path, strFromU8(xml)]),
    );
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED);
  }
}

const tooLarge = () =>
  new UnreadableFile(
    'Il file .xlsx contiene troppi dati: tenga solo il foglio del listino, senza altre colonne e fogli.',
  );

type Handler = {
  open?: (element: string, attributes: () => Record<string, string>) => void;
  close?: (element: string) => void;
  text?: (text: string) => void;
};

/** Reads XML. Elements are named without their prefix. Throws UnreadableFile when it is none. */
function readXml(xml: string, { open, close, text }: Handler): void {
  // Spreadsheets have none; other programs could make much of little with it.
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableFile(DAMAGED);
  const bare = (element: string) => element.slice(element.indexOf(':') + 1);
  let failure: unknown;
  const parser = new Parser();
  const guarded =
    <Given extends unknown[]>(run: (...given: Given) => void) =>
    (...given: Given) => {
      try {
        run(...given);
      } catch (error) {
        // The parser would report it as a mistake of the file and go on.
        failure ??= error;
        parser.stop();
      }
    };
  parser
    .on(
      'openTag',
      guarded((element, attributes) => open?.(bare(element), attributes)),
    )
    .on(
      'closeTag',
      guarded((element) => close?.(bare(element))),
    )
    .on(
      'text',
      guarded((value, decode) => {
        if (value.length > MAX_TEXT_LENGTH) throw tooLarge();
        text?.(decode(value));
      }),
    )
    .on(
      'cdata',
      guarded((value) => text?.(value)),
    )
    .on('error', () => {
      failure ??= new UnreadableFile(DAMAGED);
    });
  parser.parse(xml);
  if (failure) throw failure;
}

/** The path of the sheet that stands first in the book. */
function firstSheet(parts: Record<string, string>): string {
  let sheet = '';
  readXml(parts['xl/workbook.xml'] ?? '', {
    open: (element, attributes) => {
      if (element !== 'sheet' || sheet) return;
      const given = attributes();
      if (given.state === undefined || given.state === 'visible') sheet = relation(given);
    },
  });
  let path = '';
  readXml(parts['xl/_rels/workbook.xml.rels'] ?? '', {
    open: (element, attributes) => {
      if (element !== 'Relationship') return;
      const { Id, Target = '' } = attributes();
      if (Id === sheet) path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
    },
  });
  return path;
}

/** 'r:id', whatever the prefix. */
const relation = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';

/** The texts that cells name by their place. Phonetic readings are none of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open: (element) => {
      if (element === 'si') text = '';
      isText = element === 't' && !isPhonetic;
      if (element === 'rPh') isPhonetic = true;
    },
    close: (element) => {
      if (element === 'si') texts.push(unescaped(text));
      if (element === 'rPh') isPhonetic = false;
      isText = false;
    },
    text: (value) => {
      if (isText) text += value;
    },
  });
  return texts;
}

/** The rows that have something in them. */
function sheetRows(xml: string, texts: readonly string[], mostRows: number): ReadRow[] {
  const rows: ReadRow[] = [];
  let row = 0;
  let cells: ReadCell[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let isFormula = false;
  let reads = false;
  let characters = 0;
  readXml(xml, {
    open: (element, attributes) => {
      reads = element === 'v' || element === 't';
      if (element === 'row') {
        row = Number(attributes().r ?? row + 1);
        if (!(Number.isInteger(row) && row >= 1 && row <= MAX_ROW)) {
          throw new UnreadableFile(DAMAGED);
        }
        cells = [];
        column = -1;
      } else if (element === 'c') {
        const { r, t = 'n' } = attributes();
        column = r ? columnOf(r) : column + 1;
        type = t;
        value = '';
        isFormula = false;
      } else if (element === 'f') isFormula = true;
    },
    close: (element) => {
      reads = false;
      if (element === 'c' && column < MAX_COLUMNS) {
        const text = cellText(type, value, texts).trim();
        characters += text.length;
        if (characters > MAX_CHARACTERS) throw tooLarge();
        if (text !== '' || isFormula) {
          while (cells.length < column) cells.push({ text: '' });
          cells[column] = { text, ...(isFormula && { isFormula }) };
        }
      }
      if (element === 'row' && cells.length > 0) {
        rows.push({ row, cells });
        refuseRows(rows.length, mostRows);
        cells = [];
      }
    },
    text: (text) => {
      if (reads) value += text;
    },
  });
  return rows;
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescaped(value);
  if (type === 'b') return value === '1' ? 'sì' : 'no';
  if (type !== 'n' || value.trim() === '') return value;
  // A file has what computing with decimals leaves: 12.300000000000001. Excel shows fifteen digits.
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  // With a comma, as it is read in Italy: a point before three digits would be thousands.
  return String(Number(number.toPrecision(15))).replace('.', ',');
}

/** Excel's own escapes, '_x0041_', which our export writes for an underscore too. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** 'B7' is 1. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]*/i.exec(reference)?.[0].toUpperCase() ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;
