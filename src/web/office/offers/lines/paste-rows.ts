/** Lines out of a spreadsheet: cells between tabs or semicolons, a row for each line of text. */
import { parseAmount } from '#contract/amounts.ts';
import { PRICE_DECIMALS } from '#contract/prices/price-decimals.ts';
import { VAT_RATES } from '#contract/prices/prices.schema.ts';
import { blankRow, CELLS, type Cell, isBlank, type LineRow } from './line-rows.ts';

/** What a first row may call its columns, without case, accents and signs. */
const HEADS: Readonly<Record<string, Cell>> = {
  codice: 'code',
  cod: 'code',
  articolo: 'code',
  descrizione: 'description',
  materiale: 'description',
  prodotto: 'description',
  quantita: 'quantity',
  qta: 'quantity',
  unita: 'unit',
  um: 'unit',
  prezzo: 'unit_price',
  prezzounitario: 'unit_price',
  sconto: 'discount_pct',
  iva: 'vat_rate',
  aliquota: 'vat_rate',
  peso: 'weight_kg',
  pesokg: 'weight_kg',
};

/** The columns of a text without heads, by how many they are. */
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

export type Pasted = {
  rows: LineRow[];
  /** The rows whose IVA stood in the text. The others have the usual one, until the price list says better. */
  withRate: ReadonlySet<string>;
  /** The columns that no cell of a line is made of. */
  unread: string[];
};

/**
 * What a pasted text says, all of it: what cannot be read stays as it is, for its cell to be marked. Null for text of
 * one cell, which goes into the field; a column alone is one of codes where it is pasted as such.
 */
export function pastedRows(text: string, cell: Cell, newId: () => string): Pasted | null {
  const table = cellsOf(text);
  const width = Math.max(0, ...table.map((cells) => cells.length));
  if (width < 2 && (cell !== 'code' || table.length < 2)) return null;
  const [first = []] = table;
  const heads = first.map((head) => HEADS[folded(head)]);
  // One word of a line may be the name of a column by chance, two are heads.
  const hasHeads = heads.filter(Boolean).length > 1 || (width === 1 && heads[0] === 'code');
  // Of two columns with one name the first is meant.
  const named = heads.map((head, index) => (heads.indexOf(head) === index ? head : undefined));
  const columns = hasHeads ? named : (COLUMNS[Math.min(width, MOST_COLUMNS)] ?? []);
  const lines = table.slice(hasHeads ? 1 : 0);
  const unread = Array.from({ length: width }, (_, index) => index)
    .filter((index) => !columns[index] && lines.some((cells) => cells[index]))
    .map((index) => (hasHeads && first[index]) || `la ${index + 1}ª`);
  const withRate = new Set<string>();
  const rows = lines.map((cells) => {
    const row = rowOfCells(blankRow(newId()), columns, cells);
    if (cells[columns.indexOf('vat_rate')]) withRate.add(row.id);
    return row;
  });
  return { rows: rows.filter((row) => !isBlank(row)), withRate, unread };
}

function rowOfCells(
  blank: LineRow,
  columns: readonly (Cell | undefined)[],
  cells: readonly string[],
): LineRow {
  const row = { ...blank };
  for (const [index, cell] of columns.entries()) {
    const text = cells[index] ?? '';
    if (cell === undefined || text === '') continue;
    if (cell === 'vat_rate') row.vat_rate = rateOf(text);
    else row[cell] = cell === 'discount_pct' ? text.replace(/\s*%$/, '') : plain(cell, text);
  }
  return row;
}

/** '€ 1.234,50' is read where it is typed, so it stays; words keep no breaks but in a description. */
const plain = (cell: Cell, text: string): string =>
  cell === 'unit_price' && parseAmount(text, PRICE_DECIMALS) !== undefined
    ? text.replaceAll(/[€\s]/g, '')
    : text;

/** '22', '22%', '0,22' as a spreadsheet writes it. Any other stays as it is, and is marked. */
function rateOf(text: string): string {
  const amount = parseAmount(text.replace('%', ''), 4);
  const rate = VAT_RATES.find((each) => each === amount || (amount !== 0 && each / 100 === amount));
  return rate === undefined ? text : String(rate);
}

/** Lower case letters alone: 'Q.tà' is 'qta'. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** The cells of each row. A cell in quotes may have the separator, a line break, and a quote written twice. */
function cellsOf(pasted: string): string[][] {
  const text = pasted.replaceAll(/\r\n?/g, '\n');
  const separator = text.includes('\t') ? '\t' : ';';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted, unquoted = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? unquoted).trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows.filter((cells) => cells.some((each) => each !== ''));
}
