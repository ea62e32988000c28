/** The sheets of an .xlsx file. */
import { MOST_HEAD_ROWS } from '#contract/tables/choose-columns.ts';
import { DAMAGED, readXml, tooLarge } from './read-xml.ts';
import { type ReadCell, type ReadRow, refuseRows, UnreadableFile } from './unreadable-file.ts';
import { cellFormats } from './xlsx-formats.ts';
import { MAX_UNPACKED_BYTES, openParts, type Parts } from './xlsx-parts.ts';

/** More columns than our tables have, and few enough to keep a row light. */
const MAX_COLUMNS = 100;
/** Of all cells together: many cells may refer to one long text. */
const MAX_CHARACTERS = MAX_UNPACKED_BYTES;
/** Excel's own limit. */
const MAX_ROW = 1_048_576;

/** A visible sheet. */
export type Sheet = {
  name: string;
  /** Throws for more than `most` rows; stops reading after row `first`. */
  rows: (most: number, first?: number) => ReadRow[];
};

/** In the workbook's order. Throws UnreadableFile. */
export function xlsxSheets(bytes: Uint8Array): Sheet[] {
  const parts = openParts(bytes);
  refuseOthers(parts.names);
  const book = parts.relations('').find(({ type }) => type === 'officedocument')?.part;
  const path = book && parts.names.has(book) ? book : 'xl/workbook.xml';
  const xml = parts.xml(path);
  if (xml === undefined) throw new UnreadableFile(DAMAGED);
  const relations = parts.relations(path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const partOf = (type: string, usual: string) =>
    parts.xml(
      relations.find((relation) => relation.type === type.toLowerCase())?.part ??
        `${folder}${usual.toLowerCase()}`,
    );
  const texts = later(() => sharedTexts(partOf('sharedStrings', 'sharedStrings.xml') ?? ''));
  const formats = later(() => cellFormats(partOf('styles', 'styles.xml') ?? ''));
  const sheets = namedSheets(xml).map(({ name, relation }): Sheet => {
    const part = relations.find(({ id }) => id === relation)?.part ?? '';
    return {
      name,
      rows: (most, first) => {
        const sheet = parts.xml(part);
        if (sheet === undefined) throw new UnreadableFile(DAMAGED);
        return sheetRows(sheet, { texts: texts(), formats: formats(), most, first });
      },
    };
  });
  if (sheets.length === 0) throw new UnreadableFile(DAMAGED);
  return sheets;
}

function later<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Other files that are also zips. */
function refuseOthers(names: Parts['names']): void {
  const has = (pattern: RegExp) => [...names].some((name) => pattern.test(name));
  if (names.has('xl/workbook.bin')) throw new UnreadableFile(SAVE_AS('.xlsb', 'In Excel'));
  if (has(/^index(?:\.zip|\/.*\.iwa)$/)) {
    throw new UnreadableFile(
      'Il file è di Numbers. In Numbers: File, Esporta in, Excel, e scegliere il file .xlsx.',
    );
  }
  if (names.has('content.xml') && names.has('mimetype')) {
    throw new UnreadableFile(SAVE_AS('.ods', 'In LibreOffice'));
  }
  if (has(/^word\/|^ppt\//)) {
    throw new UnreadableFile('Il file è di Word o PowerPoint: serve un .xlsx o un .csv.');
  }
  if (has(/^[^/]+\.(?:xlsx?|csv|ods)$/)) {
    throw new UnreadableFile('Il file è uno .zip: estrarre la tabella e scegliere quella.');
  }
}

const SAVE_AS = (kind: string, where: string) =>
  `Il file è nel formato ${kind}. ${where}: Salva con nome, Cartella di lavoro .xlsx.`;

function namedSheets(xml: string): { name: string; relation: string }[] {
  const sheets: { name: string; relation: string }[] = [];
  readXml(xml, {
    open: (element, attributes) => {
      if (element !== 'sheet') return;
      const given = attributes();
      if (given.state !== undefined && given.state !== 'visible') return;
      sheets.push({ name: given.name ?? '', relation: relation(given) });
    },
  });
  return sheets;
}

/** 'r:id', with any prefix. */
const relation = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1] ?? '';

/** Texts that cells refer to by index, without phonetic readings. */
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

type SheetOptions = {
  texts: readonly string[];
  formats: readonly (string | undefined)[];
  most: number;
  /** Reading stops after this row. */
  first: number | undefined;
};

/** The rows that are not blank. A row with only formulas that show nothing counts as blank. */
function sheetRows(xml: string, { texts, formats, most, first }: SheetOptions): ReadRow[] {
  const rows: ReadRow[] = [];
  let row = 0;
  let cells: ReadCell[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isFormula = false;
  let reads = false;
  let isPhonetic = false;
  let characters = 0;
  readXml(xml, {
    open: (element, attributes) => {
      reads = (element === 'v' || element === 't') && !isPhonetic;
      if (element === 'rPh') isPhonetic = true;
      if (element === 'row') {
        row = Number(attributes().r ?? row + 1);
        if (!(Number.isInteger(row) && row >= 1 && row <= MAX_ROW)) {
          throw new UnreadableFile(DAMAGED);
        }
        cells = [];
        column = -1;
      } else if (element === 'c') {
        const { r, t = 'n', s } = attributes();
        column = r ? columnOf(r) : column + 1;
        type = t;
        style = Number(s ?? 0);
        value = '';
        isFormula = false;
      } else if (element === 'f') isFormula = true;
    },
    close: (element) => {
      reads = false;
      if (element === 'rPh') isPhonetic = false;
      if (element === 'c' && column >= 0 && column < MAX_COLUMNS) {
        const cell = cellOf(type, value, texts, formats[style]);
        characters += cell.text.length;
        if (characters > MAX_CHARACTERS) throw tooLarge();
        if (cell.text !== '') {
          while (cells.length < column) cells.push({ text: '' });
          cells[column] = isFormula ? { ...cell, isFormula } : cell;
        }
      }
      if (element !== 'row') return undefined;
      if (cells.some((cell) => cell.text !== '' && !(cell.isFormula && isNothing(cell)))) {
        rows.push({ row, cells });
        refuseRows(rows.length, most, MOST_HEAD_ROWS);
      }
      cells = [];
      return first === undefined || row < first;
    },
    text: (text) => {
      if (reads) value += text;
    },
  });
  return rows;
}

/** A formula that found nothing shows 0 or an error. */
const isNothing = ({ text, number }: ReadCell): boolean => number === 0 || text.startsWith('#');

function cellOf(
  type: string,
  value: string,
  texts: readonly string[],
  format: string | undefined,
): ReadCell {
  if (type === 's') return { text: (texts[Number(value)] ?? '').trim() };
  if (type === 'inlineStr' || type === 'str') return { text: unescaped(value).trim() };
  if (type === 'b') return { text: value === '1' ? 'sì' : 'no' };
  if (type === 'd') return { text: value.trim(), format: 'dd/mm/yyyy', number: dayOf(value) };
  if (type !== 'n' || value.trim() === '') return { text: value.trim() };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value.trim() };
  // Excel keeps fifteen digits; files contain rounding errors such as 12.300000000000001. A decimal comma, because a
  // point before three digits would be read as a thousands separator.
  const text = String(Number(number.toPrecision(15))).replace('.', ',');
  return format === undefined ? { text, number } : { text, number, format };
}

/** The serial number of an ISO date. */
const dayOf = (date: string): number => Date.parse(date.slice(0, 10)) / 86_400_000 + 25_569 || 0;

/** Excel's escapes, '_x0041_', which our export also writes for an underscore. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** 'B7' → 1. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]*/i.exec(reference.slice(0, 12))?.[0].toUpperCase() ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;
