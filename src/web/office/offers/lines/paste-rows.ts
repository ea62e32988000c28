/** Lines out of a spreadsheet: cells between tabs or semicolons, a row for each line of text. */
import { parseAmount } from '#contract/amounts.ts';
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import { PRICE_DECIMALS, VAT_RATES } from '#contract/prices/prices.schema.ts';
import { blankRow, type Cell, type LineRow } from './line-rows.ts';

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
  2: ['description', 'quantity'],
  3: ['description', 'quantity', 'unit_price'],
  4: ['description', 'quantity', 'unit', 'unit_price'],
  5: ['code', 'description', 'quantity', 'unit', 'unit_price'],
  6: ['code', 'description', 'quantity', 'unit', 'unit_price', 'vat_rate'],
  7: ['code', 'description', 'quantity', 'unit', 'unit_price', 'discount_pct', 'vat_rate'],
};

/** The rows of a pasted text. Null for text of one cell, which goes into the field. */
export function pastedRows(text: string, newId: () => string): LineRow[] | null {
  const table = cellsOf(text);
  const width = Math.max(0, ...table.map((cells) => cells.length));
  if (width < 2) return null;
  const [first = []] = table;
  const heads = first.map((cell) => HEADS[folded(cell)]);
  // One word of a line may be the name of a column by chance, two are heads.
  const hasHeads = heads.filter(Boolean).length > 1;
  const columns = hasHeads ? heads : (COLUMNS[Math.min(width, 7)] ?? []);
  return table
    .slice(hasHeads ? 1 : 0)
    .filter((cells) => cells.some((cell) => cell !== ''))
    .slice(0, MAX_LINES)
    .map((cells) => rowOfCells(blankRow(newId()), columns, cells));
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
    if (cell === 'vat_rate') row.vat_rate = rateOf(text) ?? blank.vat_rate;
    else row[cell] = cell === 'discount_pct' ? text.replace(/\s*%$/, '') : plain(cell, text);
  }
  return row;
}

/** '€ 1.234,50' is read where it is typed, so it stays; words keep no breaks but in a description. */
const plain = (cell: Cell, text: string): string =>
  cell === 'unit_price' && parseAmount(text, PRICE_DECIMALS) !== undefined
    ? text.replaceAll(/[€\s]/g, '')
    : text;

/** '22', '22%', '0,22' as a spreadsheet writes it. */
function rateOf(text: string): string | undefined {
  const amount = parseAmount(text.replace('%', ''), 4);
  if (amount == null) return undefined;
  const percent = amount > 0 && amount < 1 ? Math.round(amount * 100) : amount;
  return VAT_RATES.some((rate) => rate === percent) ? String(percent) : undefined;
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
