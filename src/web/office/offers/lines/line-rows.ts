/** The lines of an offer as typed: one form text with the rows as JSON. */
import * as z from 'zod/mini';
import { LINE_FIELDS } from '#contract/offers/line-fields.ts';
import { isPriced, LINE_KINDS, lineName, placesOf } from '#contract/offers/line-kinds.ts';
import { type OfferLine, WrittenLine } from '#contract/offers/offers.schema.ts';
import { VAT_RATES, type VatRate } from '#contract/prices/prices.schema.ts';
import { labelsOf } from '#contract/subject-fields.ts';
import { cellsOf } from '#web/forms/fields/cells-of.ts';
import { jsonText } from '#web/forms/json-text.ts';

export type Cell = keyof typeof LINE_FIELDS;
/** In the order of the grid. */
export const CELLS = Object.keys(LINE_FIELDS) as Cell[];
export const CELL_LABELS = labelsOf(LINE_FIELDS);
/** The cells, as form fields. */
const TYPED = cellsOf(LINE_FIELDS);

const eachCell = <Made>(make: (cell: Cell) => Made) =>
  Object.fromEntries(CELLS.map((cell) => [cell, make(cell)])) as Record<Cell, Made>;

const text = z.string();
const LineRow = z.object({
  id: text,
  ...eachCell(() => text),
  /** A draft of an older release has none. */
  kind: z._default(text, 'article'),
  /** The other person's text in cells that were changed here too, until one is chosen. */
  theirs: z.optional(z.partialRecord(z.enum(CELLS), text)),
});
export type LineRow = z.infer<typeof LineRow>;

export const { write: rowsText, read: rowsOf } = jsonText(z.array(LineRow), []);

export const blankRow = (id: string): LineRow => ({
  id,
  ...eachCell(() => ''),
  kind: 'article',
  vat_rate: '22',
});

/** An untouched row, which is not stored. */
export const isBlank = (row: LineRow): boolean =>
  row.kind === 'article' && isEmptyBut(row, 'kind', 'vat_rate');

/** Only a description was typed, so it may become a heading. */
export const isTextOnly = (row: LineRow): boolean =>
  isEmptyBut(row, 'kind', 'vat_rate', 'description');

const isEmptyBut = (row: LineRow, ...others: Cell[]): boolean =>
  CELLS.every((cell) => others.includes(cell) || row[cell].trim() === '');

/** Cells with typed numbers. */
const NUMBERS = CELLS.filter((cell) => 'decimals' in LINE_FIELDS[cell]);

export const amountText = (cell: Cell, value: number | null): string => TYPED[cell].write(value);

export const rowOf = (line: OfferLine): LineRow => ({
  id: line.id,
  ...eachCell((cell) => TYPED[cell].write(line[cell])),
  ...(line.discount_pct === 0 && { discount_pct: '' }),
});

/** Its kind; unknown text in a draft counts as an ordinary line. */
export const kindOf = ({ kind }: Pick<LineRow, 'kind'>): OfferLine['kind'] =>
  Object.hasOwn(LINE_KINDS, kind) ? (kind as OfferLine['kind']) : 'article';

/** Whether it has all cells, not only text. */
export const isPricedRow = (row: LineRow): boolean => isPriced({ kind: kindOf(row) });

/** What each row is called: 'Riga 3', 'Titolo 1'. */
export function namesOf(rows: readonly LineRow[]): string[] {
  const kinds = rows.map((row) => ({ kind: kindOf(row) }));
  const places = placesOf(kinds);
  return kinds.map((kind, index) => lineName(kind, places[index]));
}

/** Null if it is no rate, such as a pasted 'esente'. */
export const rateIn = ({ vat_rate }: Pick<LineRow, 'vat_rate'>): VatRate | null =>
  VAT_RATES.find((rate) => String(rate) === vat_rate) ?? null;

/**
 * The row as a line, possibly invalid: NaN for text that is no number, which the schema refuses
 * with its message.
 */
export function asLine(row: LineRow): OfferLine {
  const line = eachCell((cell) => TYPED[cell].read(row[cell].trim())) as Omit<OfferLine, 'id'>;
  return {
    id: row.id,
    ...line,
    discount_pct: line.discount_pct ?? 0,
    vat_rate: rateIn(row) ?? (Number.NaN as VatRate),
  };
}

/** For totals while typing: invalid numbers count as missing. */
export function countedLine(row: LineRow): OfferLine {
  const line = asLine(row);
  const wrong = NUMBERS.filter((cell) => Number.isNaN(line[cell]));
  return {
    ...line,
    ...Object.fromEntries(wrong.map((cell) => [cell, cell === 'discount_pct' ? 0 : null])),
  };
}

export type RowProblems = Partial<Record<Cell, string>>;

/** The cells that cannot be stored, each with the reason. */
export function problemsOfRow(row: LineRow): RowProblems {
  if (isBlank(row)) return {};
  const { error } = WrittenLine.safeParse(asLine(row));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

const COUNTED = ['quantity', 'unit_price', 'discount_pct', 'vat_rate'] as const;

/** Whether all numbers of its amount are valid. */
export function isCountable(row: LineRow): boolean {
  const problems = isPricedRow(row) ? problemsOfRow(row) : {};
  return COUNTED.every((cell) => !problems[cell]);
}

/** A cell's text in readable form. */
export const readableText = (cell: Cell, text: string): string =>
  'options' in TYPED[cell] ? TYPED[cell].show(text) : text;

/** Whether two texts of a cell have the same value: '2.5' and '2,5'. */
export function saysTheSame(cell: Cell, one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true;
  return NUMBERS.includes(cell) && TYPED[cell].read(one) === TYPED[cell].read(other);
}
