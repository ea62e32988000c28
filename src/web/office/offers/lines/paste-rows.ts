/** Lines from a spreadsheet: cells separated by tabs or semicolons, one row per line of text. */
import { parseAmount } from '#contract/amounts.ts';
import { DISCOUNT_DECIMALS, QUANTITY_DECIMALS } from '#contract/offers/offer-totals.ts';
import { PRICE_DECIMALS, WEIGHT_DECIMALS } from '#contract/prices/price-decimals.ts';
import { chooseColumns, headRowOf } from '#contract/tables/choose-columns.ts';
import { delimitedRows } from '#contract/tables/delimited.ts';
import { readHead, type TableColumn } from '#contract/tables/table-heads.ts';
import {
  decimalSeparator,
  foldBlanks,
  inItalian,
  isExponent,
  isMadeDate,
  rateOf,
  withoutTextFormula,
  withoutZeros,
} from '#contract/tables/written-values.ts';
import { discountOf } from '#contract/written-discount.ts';
import { amountText, blankRow, CELLS, type Cell, isBlank, type LineRow } from './line-rows.ts';
import type { PasteNotes } from './paste-words.ts';

/** The cell that each column of a table fills. */
const CELL_OF: Partial<Record<TableColumn, Cell>> = {
  code: 'code',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  price: 'unit_price',
  discount: 'discount_pct',
  vat_rate: 'vat_rate',
  weight_kg: 'weight_kg',
};
const WANTED = Object.keys(CELL_OF) as TableColumn[];

/** The columns of a text without headers, by their number. */
const COLUMNS: Readonly<Record<number, readonly Cell[]>> = {
  1: ['code'],
  2: ['description', 'quantity'],
  3: ['description', 'quantity', 'unit_price'],
  4: ['description', 'quantity', 'unit', 'unit_price'],
  5: ['code', 'description', 'quantity', 'unit', 'unit_price'],
  6: ['code', 'description', 'quantity', 'unit', 'unit_price', 'vat_rate'],
  7: ['code', 'description', 'quantity', 'unit', 'unit_price', 'discount_pct', 'vat_rate'],
  8: CELLS.filter((cell) => cell !== 'kind' && cell !== 'vat_note'),
};
const MOST_COLUMNS = 8;
/** 'Sconto 2', 'Sc.3': suppliers give several discounts, applied one after the other. */
const FURTHER_DISCOUNT = /^sc(?:onto)?[. ]{0,2}[2-5] ?%?$/i;

export type Pasted = {
  rows: LineRow[];
  /**
   * The rows with their own IVA. The others have the usual rate, until the price list fills in
   * another.
   */
  withRate: ReadonlySet<string>;
  /** Columns without a cell. */
  unread: string[];
  /** Values that were not read literally. */
  notes: PasteNotes;
};

/**
 * All the rows of a pasted text. Unreadable values stay as they are, so that their cells are
 * marked. Null for a single cell, which goes into the field; a single column counts as codes if
 * pasted there.
 */
export function pastedRows(
  text: string,
  cell: Cell,
  newId: () => string,
  includesVat = false,
): Pasted | null {
  const table = cellsOf(text);
  const width = Math.max(0, ...table.map((cells) => cells.length));
  if (width < 2 && (cell !== 'code' || table.length < 2)) return null;
  const at = width === 1 ? codeHeadOf(table) : headBelowTitles(table);
  const heads = at === -1 ? undefined : (table[at] ?? []);
  const lines = table.slice(at + 1);
  const hasValues = (column: number) => lines.some((cells) => cells[column]);
  const { columns, otherVat } = heads
    ? columnsOf(heads, hasValues, table.slice(0, Math.max(at, 0)).flat(), includesVat)
    : { columns: COLUMNS[Math.min(width, MOST_COLUMNS)] ?? [], otherVat: undefined };
  const unread = Array.from({ length: width }, (_, index) => index)
    .filter((index) => !columns[index] && hasValues(index))
    .map((index) => heads?.[index] || `la ${index + 1}ª`);
  const reader = lineReader(columns, lines);
  const rows = lines.map((cells) => reader.rowOf(blankRow(newId()), cells));
  const above = table.slice(0, Math.max(at, 0)).map((cells) => cells.filter(Boolean).join(' '));
  return {
    rows: rows.filter((row) => !isBlank(row)),
    withRate: reader.withRate,
    unread,
    notes: {
      ...reader.notes,
      above,
      otherVat: otherVat === undefined ? undefined : { head: otherVat, includesVat },
    },
  };
}

const codeHeadOf = (table: readonly string[][]): number =>
  readHead(table[0]?.[0] ?? '').columns[0] === 'code' ? 0 : -1;

/** Only titles may be above the headers: a row with about as many cells is a line. */
function headBelowTitles(table: readonly string[][]): number {
  const at = headRowOf(table);
  const filled = (cells: readonly string[] = []) => cells.filter(Boolean).length;
  const isBelowTitles = table.slice(0, at).every((cells) => filled(cells) * 2 <= filled(table[at]));
  return at === -1 || !isBelowTitles ? -1 : at;
}

/**
 * The cell of each column. `otherVat`: the header of prices that include IVA although the offer's
 * do not, or vice versa.
 */
function columnsOf(
  heads: readonly string[],
  hasValues: (at: number) => boolean,
  above: readonly string[],
  includesVat: boolean,
): { columns: (Cell | undefined)[]; otherVat?: string | undefined } {
  const { columns: found, questions } = chooseColumns(WANTED, heads, hasValues, above);
  const own = heads.findIndex((head, at) => {
    const { columns, vat } = readHead(head);
    return (
      columns[0] === 'price' && hasValues(at) && vat === (includesVat ? 'included' : 'excluded')
    );
  });
  const withVat = questions.find(({ reason }) => reason === 'vat_included')?.candidates[0];
  if (includesVat && own !== -1) found.price = own;
  else if (includesVat) found.price ??= withVat;
  const price = found.price === undefined ? undefined : heads[found.price];
  const isOther = includesVat && price !== undefined && readHead(price).vat === 'excluded';
  const { price: _, ...others } = found;
  const columns: (Cell | undefined)[] = [];
  for (const [column, at] of Object.entries(isOther ? others : found)) {
    columns[at] = CELL_OF[column as TableColumn];
  }
  if (found.discount !== undefined) {
    for (const [at, head] of heads.entries()) {
      if (FURTHER_DISCOUNT.test(head.trim())) columns[at] = 'discount_pct';
    }
  }
  const otherVat = isOther
    ? price
    : includesVat || withVat === undefined
      ? undefined
      : heads[withVat];
  return { columns, otherVat };
}

/** Reads the lines, and collects what was not read literally. */
function lineReader(columns: readonly (Cell | undefined)[], lines: readonly (readonly string[])[]) {
  const withRate = new Set<string>();
  const notes = {
    discounts: new Map<string, string>(),
    exempt: new Set<string>(),
    changed: new Set<string>(),
  };
  const signs = columns.map((_, at) =>
    decimalSeparator(lines.map((cells) => cells[at] ?? '').filter(Boolean)),
  );

  function fill(row: LineRow, cell: Cell, text: string, sign: ',' | '.'): void {
    switch (cell) {
      case 'vat_rate': {
        const found = rateOf(text);
        withRate.add(row.id);
        row.vat_rate = found ? String(found.rate) : text;
        if (!found?.isExempt) return;
        row.vat_note = text;
        notes.exempt.add(text);
        return;
      }
      case 'discount_pct': {
        const discount = discountOf(text, DISCOUNT_DECIMALS);
        row.discount_pct = typeof discount === 'number' ? amountText(cell, discount) : text;
        if (text.includes('+') && typeof discount === 'number')
          notes.discounts.set(text, row.discount_pct);
        return;
      }
      case 'code':
        row.code = foldBlanks(text);
        if (isExponent(row.code) || isMadeDate(row.code)) notes.changed.add(row.code);
        return;
      case 'unit':
        row.unit = foldBlanks(text);
        return;
      case 'quantity':
      case 'unit_price':
      case 'weight_kg':
        row[cell] = numberText(cell, text, sign);
        return;
      default:
        row[cell] = text.split('\n').map(foldBlanks).join('\n').trim();
    }
  }

  function rowOf(blank: LineRow, cells: readonly string[]): LineRow {
    const row = { ...blank };
    const discounts: string[] = [];
    for (const [at, cell] of columns.entries()) {
      const text = cells[at] ?? '';
      if (cell === undefined || text === '') continue;
      if (cell === 'discount_pct') discounts.push(text);
      else fill(row, cell, text, signs[at] ?? ',');
    }
    if (discounts.length > 0) fill(row, 'discount_pct', discounts.join('+'), ',');
    return row;
  }
  return { rowOf, withRate, notes };
}

const DECIMALS = {
  quantity: QUANTITY_DECIMALS,
  unit_price: PRICE_DECIMALS,
  weight_kg: WEIGHT_DECIMALS,
};

/**
 * As people type it: '€ 1.234,50' becomes '1.234,50', '25 kg' becomes '25'. Other texts stay as
 * they are.
 */
function numberText(cell: keyof typeof DECIMALS, text: string, sign: ',' | '.'): string {
  const bare = cell === 'weight_kg' ? text.replace(/ ?kg\.?$/i, '') : text;
  const written = withoutZeros(inItalian(bare.trim(), sign));
  const value = parseAmount(written, DECIMALS[cell]);
  if (value === null || value === undefined) return text;
  return /^[\d.,]+$/.test(written) ? written : amountText(cell, value);
}

/** The cells of each row, without blank rows. */
function cellsOf(pasted: string): string[][] {
  const separator = pasted.includes('\t') ? '\t' : ';';
  const rows: string[][] = [];
  for (const { cells } of delimitedRows(pasted.replaceAll(/\r\n?/g, '\n'), separator)) {
    const trimmed = cells.map((each) => withoutTextFormula(each.trim()));
    if (trimmed.some((each) => each !== '')) rows.push(trimmed);
  }
  return rows;
}
