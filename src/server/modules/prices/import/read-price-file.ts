/** Reads an import file: which column is which field, and the errors per row. */
import {
  MAX_IMPORT_ROWS,
  PRICE_LABELS,
  PriceFields,
  type PriceImport,
} from '#contract/prices/prices.schema.ts';
import { decimalSeparator } from '#contract/tables/written-values.ts';
import { readTable } from '#server/platform/spreadsheets/read-table.ts';
import { errorIn } from '#server/platform/spreadsheets/shown-cell.ts';
import { cellAt } from '#server/platform/spreadsheets/table-columns.ts';
import type { ReadCell, ReadRow } from '#server/platform/spreadsheets/unreadable-file.ts';
import { importNotes, type RowNote } from './import-notes.ts';
import { type Field, type PriceColumns, priceColumns } from './price-columns.ts';
import { plain, type Reading, readValue } from './price-values.ts';

/** A row of the file with its non-empty fields. */
export type FileRow = { row: number; fields: Partial<PriceFields> & { code: string } };
export type WrongRow = { row: number; message: string };
export type PriceFile = { rows: FileRow[]; errors: WrongRow[] } & Pick<
  PriceImport,
  'ignored' | 'columns' | 'questions' | 'reads' | 'notes' | 'sheet' | 'sheets'
>;

/** The user's choices about the file. */
export type PriceFileChoice = {
  /** Column index per field. */
  columns?: Partial<Record<Field, number>>;
  sheet?: string;
};

/** Throws UnreadableFile. */
export function readPriceFile(bytes: Uint8Array, choice: PriceFileChoice = {}): PriceFile {
  const table = readTable(bytes, MAX_IMPORT_ROWS, choice.sheet);
  const [head = { row: 1, cells: [] }, ...body] = table.rows;
  const { reads, weightUnit, ...columns } = priceColumns(head, body, table.above, choice.columns);
  const errors: WrongRow[] = [];
  const rows: FileRow[] = [];
  const rowNotes: RowNote[] = [];
  const seen = new Map<string, number>();
  const signs = decimalSigns(body, reads);
  const inOrder = (Object.entries(reads) as [Field, number][]).toSorted(([, a], [, b]) => a - b);
  for (const read of body) {
    const kind = kindOf(read, head, reads);
    if (kind !== 'article') {
      if (kind !== 'blank')
        rowNotes.push({ row: read.row, kind, from: wordsOf(read, reads), to: '' });
      continue;
    }
    const fields: Partial<Record<Field, unknown>> = {};
    const problems: string[] = [];
    for (const [field, at] of inOrder) {
      const cell = cellAt(read, at);
      if (isEmpty(cell)) continue;
      const reading: Reading = {
        sign: signs[field] ?? ',',
        weightUnit: cellAt(read, weightUnit).text,
      };
      const value = readValue(field, cell, reading);
      if ('wrong' in value) {
        problems.push(`${PRICE_LABELS[field]}: ${value.wrong}`);
        continue;
      }
      const given = PriceFields.shape[field].safeParse(value.value);
      if (given.success) fields[field] = given.data;
      else problems.push(`${PRICE_LABELS[field]}: ${given.error.issues[0]?.message}`);
      if (value.note) rowNotes.push({ row: read.row, ...value.note });
    }
    const code = fields.code as string | undefined;
    if (code === undefined && problems.length === 0) problems.push('Codice: manca');
    const twin = code && seen.get(plain(code));
    if (twin) problems.push(`Codice: ${code} è già alla riga ${twin}`);
    if (code) seen.set(plain(code), twin || read.row);
    if (problems.length > 0) errors.push({ row: read.row, message: problems.join('. ') });
    else rows.push({ row: read.row, fields: fields as FileRow['fields'] });
  }
  const { sheet, sheets } = table;
  const notes = importNotes({ head: head.row, rowNotes, sheet, sheets });
  return { rows, errors, reads, ...columns, notes, sheet, sheets };
}

/** A formula that shows nothing counts as empty. */
const isEmpty = ({ text }: ReadCell): boolean => text.trim() === '';

/**
 * A row is blank if no column that is read has a value: formulas dragged down show 0, an error or a constant where
 * there is no code. A description alone is a title between articles, and there may be totals.
 */
function kindOf(
  row: ReadRow,
  head: ReadRow,
  reads: PriceColumns['reads'],
): 'article' | 'blank' | 'title' | 'total' | 'head' {
  const cells = Object.entries(reads).map(([field, at]) => ({ field, cell: cellAt(row, at) }));
  const hasName = ({ field, cell }: (typeof cells)[number]) =>
    (field === 'code' || field === 'description') &&
    (!isNothing(cell) || (cell.text === '0' && !cell.isFormula));
  const named = cells.filter(hasName);
  const isTyped = ({ field, cell }: (typeof cells)[number]) =>
    !isNothing(cell) && !cell.isFormula && field !== 'vat_rate' && field !== 'active';
  if (named.length === 0) return cells.some(isTyped) ? 'article' : 'blank';
  if (named.every(({ cell }) => /^\s*(?:sub ?)?total[ei]\b/i.test(cell.text))) return 'total';
  const isHead = ({ field, cell }: (typeof cells)[number]) =>
    cell.text === cellAt(head, reads[field as Field]).text;
  if (cells.filter(({ cell }) => !isEmpty(cell)).every(isHead)) return 'head';
  const [only] = named;
  if (named.length > 1 || only === undefined || reads.price === undefined) return 'article';
  const isTitle =
    only.field === 'description'
      ? cells.every((each) => each === only || isNothing(each.cell))
      : isWords(only.cell.text) && cells.every((each) => each === only || isEmpty(each.cell));
  return isTitle ? 'title' : 'article';
}

/** 'LATERIZI', 'Prezzi validi fino al 31/12': codes have digits and no words. */
const isWords = (text: string): boolean =>
  /^\D+$|\p{L}{3,}\.? +\S*\p{L}{2,}/u.test(text.trim().slice(0, 100));

/** Nothing worth importing: no text, an error, or 0. */
const isNothing = (cell: ReadCell): boolean =>
  isEmpty(cell) ||
  errorIn(cell.text) !== undefined ||
  /^(?:€ ?)?0+(?:[.,]0+)?(?: ?€)?$/.test(cell.text);

const wordsOf = (row: ReadRow, reads: PriceColumns['reads']): string =>
  cellAt(row, reads.code).text || cellAt(row, reads.description).text;

/** Decimal separators of numbers stored as text. */
const decimalSigns = (body: readonly ReadRow[], reads: PriceColumns['reads']) =>
  Object.fromEntries(
    (['price', 'weight_kg'] as const).map((field) => [
      field,
      decimalSeparator(
        body
          .map((row) => cellAt(row, reads[field]))
          .filter(({ number, text }) => number === undefined && text !== '')
          .map(({ text }) => text),
      ),
    ]),
  ) as Partial<Record<Field, ',' | '.'>>;
