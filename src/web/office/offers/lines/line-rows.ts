/** The lines of an offer as they are typed: one text of the form, which holds the rows as JSON. */
import * as z from 'zod/mini';
import { formatDecimals, parseAmount } from '#contract/amounts.ts';
import {
  DISCOUNT_DECIMALS,
  offerTotals,
  QUANTITY_DECIMALS,
} from '#contract/offers/offer-totals.ts';
import { type OfferLine, WrittenLine } from '#contract/offers/offers.schema.ts';
import {
  PRICE_DECIMALS,
  VAT_RATES,
  type VatRate,
  WEIGHT_DECIMALS,
} from '#contract/prices/prices.schema.ts';

/** In the order of the grid. */
export const CELLS = [
  'code',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'discount_pct',
  'vat_rate',
  'vat_note',
  'weight_kg',
] as const;
export type Cell = (typeof CELLS)[number];

export const CELL_LABELS: Readonly<Record<Cell, string>> = {
  code: 'Codice',
  description: 'Descrizione',
  quantity: 'Quantità',
  unit: 'Unità',
  unit_price: 'Prezzo',
  discount_pct: 'Sconto %',
  vat_rate: 'IVA',
  vat_note: 'Perché senza IVA',
  weight_kg: 'Peso (kg)',
};

const text = z.string();
const LineRow = z.object({
  id: text,
  code: text,
  description: text,
  quantity: text,
  unit: text,
  unit_price: text,
  discount_pct: text,
  vat_rate: text,
  vat_note: text,
  weight_kg: text,
  /** What somebody else wrote in cells that were changed here too, until one of both is chosen. */
  theirs: z.optional(z.partialRecord(z.enum(CELLS), text)),
});
export type LineRow = z.infer<typeof LineRow>;
const LineRows = z.array(LineRow);

export const rowsText = (rows: readonly LineRow[]): string => JSON.stringify(rows);

export function rowsOf(value: string): LineRow[] {
  try {
    return LineRows.parse(JSON.parse(value));
  } catch {
    return [];
  }
}

export const blankRow = (id: string): LineRow => ({
  id,
  code: '',
  description: '',
  quantity: '',
  unit: '',
  unit_price: '',
  discount_pct: '',
  vat_rate: '22',
  vat_note: '',
  weight_kg: '',
});

/** Nothing was typed into it: the line is none. */
export const isBlank = (row: LineRow): boolean =>
  CELLS.every((cell) => cell === 'vat_rate' || row[cell].trim() === '');

/** How many decimals the numbers of a line have at least and at most; the least are those that are shown. */
const DECIMALS = {
  quantity: [0, QUANTITY_DECIMALS],
  unit_price: [2, PRICE_DECIMALS],
  discount_pct: [0, DISCOUNT_DECIMALS],
  weight_kg: [0, WEIGHT_DECIMALS],
} as const;
type NumberCell = keyof typeof DECIMALS;

const isNumberCell = (cell: Cell): cell is NumberCell => cell in DECIMALS;

export const amountText = (cell: NumberCell, value: number | null): string =>
  value === null ? '' : formatDecimals(value, DECIMALS[cell][0], DECIMALS[cell][1]);

export function rowOf(line: OfferLine): LineRow {
  return {
    id: line.id,
    code: line.code,
    description: line.description,
    quantity: amountText('quantity', line.quantity),
    unit: line.unit,
    unit_price: amountText('unit_price', line.unit_price),
    discount_pct: line.discount_pct === 0 ? '' : amountText('discount_pct', line.discount_pct),
    vat_rate: String(line.vat_rate),
    vat_note: line.vat_note,
    weight_kg: amountText('weight_kg', line.weight_kg),
  };
}

/** NaN for what is no number: the schema refuses it in its words. */
function amountIn(row: LineRow, cell: NumberCell): number | null {
  const amount = parseAmount(row[cell], DECIMALS[cell][1]);
  return amount === undefined ? Number.NaN : amount;
}

/** Null for what is none, such as a pasted 'esente'. */
export const rateIn = ({ vat_rate }: Pick<LineRow, 'vat_rate'>): VatRate | null =>
  VAT_RATES.find((rate) => String(rate) === vat_rate) ?? null;

/** The row as a line, which may be wrong. */
export const asLine = (row: LineRow) => ({
  id: row.id,
  code: row.code.trim(),
  description: row.description.trim(),
  quantity: amountIn(row, 'quantity'),
  unit: row.unit.trim(),
  unit_price: amountIn(row, 'unit_price'),
  discount_pct: amountIn(row, 'discount_pct') ?? 0,
  vat_rate: rateIn(row) ?? (Number.NaN as VatRate),
  vat_note: row.vat_note.trim(),
  weight_kg: amountIn(row, 'weight_kg'),
});

/** For totals while somebody types: a number that is none counts as not there. */
export function countedLine(row: LineRow) {
  const line = asLine(row);
  const orNull = (value: number | null) => (Number.isNaN(value) ? null : value);
  return {
    ...line,
    quantity: orNull(line.quantity),
    unit_price: orNull(line.unit_price),
    discount_pct: orNull(line.discount_pct) ?? 0,
    weight_kg: orNull(line.weight_kg),
  };
}

/** What the rows come to while somebody types. Without its IVA nobody knows what a line comes to. */
export const totalsOfRows = (rows: readonly LineRow[], includesVat: boolean) =>
  offerTotals(rows.filter((row) => rateIn(row) !== null).map(countedLine), includesVat);

export type RowProblems = Partial<Record<Cell, string>>;

/** The cells that cannot be stored as they are, each with the reason. */
export function problemsOfRow(row: LineRow): RowProblems {
  if (isBlank(row)) return {};
  const { error } = WrittenLine.safeParse(asLine(row));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

/** Whether two texts of a cell say the same: '2.5' and '2,5'. */
export function saysTheSame(cell: Cell, one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true;
  if (!isNumberCell(cell)) return false;
  const amount = parseAmount(one, DECIMALS[cell][1]);
  return amount !== undefined && amount === parseAmount(other, DECIMALS[cell][1]);
}
