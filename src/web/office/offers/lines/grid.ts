/** The state of the grid of an offer's lines, and its transitions. Renders nothing. */
import { DISCOUNT_DECIMALS } from '#contract/offers/offer-totals.ts';
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { discountOf } from '#contract/written-discount.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import {
  amountText,
  blankRow,
  type Cell,
  isBlank,
  isPricedRow,
  isTextOnly,
  type LineRow,
  namesOf,
} from './line-rows.ts';
import { chosenCell } from './merge-rows.ts';
import type { Pasted } from './paste-rows.ts';
import type { PasteNotes } from './paste-words.ts';
import { rowOfPrice } from './price-row.ts';

export type Place = { id: string; cell: Cell };

/** The cell with a price search, and the text typed there. */
type Search = Place & {
  text: string;
  /** Where the hits are shown, relative to the grid. */
  at: { top: number; left: number };
  /** The highlighted hit; null until an arrow chose one. */
  chosen: number | null;
  /** Enter was pressed before the hits arrived. */
  isWaiting: boolean;
};

/** More rows than there is room for: nothing is inserted before somebody confirms. */
type TooMany = { pasted: Pasted; below: string; room: number; answer: 'first' | 'none' | null };

/** Findings about a paste that its cells, which may be corrected since, do not show. */
type Findings = {
  ids: readonly string[];
  unread: string[];
  notes: PasteNotes;
  unknown: string[];
  isUnsought: boolean;
};

export type Grid = {
  rows: readonly LineRow[];
  /** The id of the blank row below the last one. */
  blank: string;
  includesVat: boolean;
  search: Search | null;
  /** The last announcement to screen readers. */
  announcement: string;
  tooMany: TooMany | null;
  findings: Findings | null;
  /** Nothing was typed since the last paste: Ctrl+Z undoes it. */
  isPasteLast: boolean;
};

/** The prices found. While the search is pending they are those of an earlier text. */
export type Found = { hits: readonly Price[]; isPending: boolean };

/** The grid after an event, and the side effects. */
export type Step = {
  grid: Grid;
  /** The cell that gets the focus. */
  focus?: Place | undefined;
  /** A toast with an undo button; after a paste Ctrl+Z undoes too. */
  done?: { title: string; takeBack: (now: Grid) => Step; isPaste?: true };
  /** A code whose price fills in its line. `isBeginning`: it may be the start of a longer one. */
  lookUp?: { id: string; code: string; isBeginning: boolean };
  /** Pasted lines: the price list fills in their empty cells. */
  unpriced?: Pasted;
  takesPasteBack?: boolean;
};

export const newGrid = (rows: readonly LineRow[], includesVat: boolean): Grid => ({
  rows,
  blank: newRequestId(),
  includesVat,
  search: null,
  announcement: '',
  tooMany: null,
  findings: null,
  isPasteLast: false,
});

/** With a blank row below the last one, as long as there is room. */
export const shownRows = ({ rows, blank }: Grid): LineRow[] =>
  rows.length < MAX_LINES ? [...rows, blankRow(blank)] : [...rows];

const indexOfRow = ({ rows }: Grid, id: string) => rows.findIndex((row) => row.id === id);

/** A removed row stays removed. The blank row becomes a row, with another blank one below. */
function withRow(grid: Grid, id: string, changed: (row: LineRow) => LineRow): Grid {
  const { rows, blank } = grid;
  if (indexOfRow(grid, id) !== -1) {
    return { ...grid, rows: rows.map((row) => (row.id === id ? changed(row) : row)) };
  }
  if (id !== blank) return grid;
  return { ...grid, rows: [...rows, changed(blankRow(id))], blank: newRequestId() };
}

export const written = (grid: Grid, { id, cell }: Place, text: string): Step => ({
  grid: withRow(grid, id, (row) => ({ ...row, [cell]: text })),
});

export const cellChosen = (grid: Grid, { id, cell }: Place, whose: 'mine' | 'theirs'): Step => ({
  grid: withRow(grid, id, (row) => chosenCell(row, cell, whose)),
});

/** Something was typed in the grid. Code and description search the price list. */
export function typed(grid: Grid, into: Pick<Search, keyof Place | 'text' | 'at'> | null): Step {
  const after = { ...grid, isPasteLast: false };
  if (into?.cell !== 'code' && into?.cell !== 'description') return { grid: after };
  const { id, cell, text, at } = into;
  const row = grid.rows[indexOfRow(grid, id)];
  // Text lines have no price.
  if (row && !isPricedRow(row)) return { grid: after };
  return { grid: { ...after, search: { id, cell, text, at, chosen: null, isWaiting: false } } };
}

/**
 * The index of the highlighted hit; -1 for none. A code is highlighted as soon as one starts as
 * typed.
 */
export function highlighted(search: Grid['search'], hits: Found['hits']): number {
  if (!search) return -1;
  const begins = hits[0]?.code.toLowerCase().startsWith(search.text.trim().toLowerCase());
  return search.chosen ?? (search.cell === 'code' && begins ? 0 : -1);
}

/** The price fills in the line in which it was searched. */
export function priceTaken(grid: Grid, price: Price | undefined): Step {
  const { search, includesVat } = grid;
  if (!search || !price) return { grid };
  const filled = withRow(grid, search.id, (row) => rowOfPrice(row, price, includesVat));
  return { grid: { ...filled, search: null }, focus: { id: search.id, cell: 'quantity' } };
}

/** The hits for which Enter waited have arrived. */
export function takeAwaitedHit(grid: Grid, { hits, isPending }: Found): Step {
  const { search } = grid;
  if (!search?.isWaiting || isPending) return { grid };
  const price = hits[highlighted(search, hits)];
  return price ? priceTaken(grid, price) : focusNeighbour({ ...grid, search: null }, search, 1);
}

/** Moves the focus to the line above or below, if there is one. */
export function focusNeighbour(grid: Grid, { id, cell }: Place, by: -1 | 1): Step {
  const shown = shownRows(grid);
  const from = shown.findIndex((row) => row.id === id);
  const next = from === -1 ? undefined : shown[from + by];
  if (!next) return { grid };
  if (!isPricedRow(next)) return { grid, focus: { id: next.id, cell: 'description' } };
  // A new line starts at its first cell.
  return { grid, focus: { id: next.id, cell: by > 0 && next.id === grid.blank ? 'code' : cell } };
}

/**
 * Turns a line that is only text into a heading or a remark, and back. For any other line, adds a
 * text line below it; for `id` null, at the end.
 */
export function toggleTextLine(grid: Grid, id: string | null, kind: 'heading' | 'remark'): Step {
  const { rows, blank } = grid;
  const at = id === null ? -1 : indexOfRow(grid, id);
  const row = rows[at];
  const focus = (to: string): Place => ({ id: to, cell: 'description' });
  if (row && isTextOnly(row)) {
    const turned = row.kind === kind ? 'article' : kind;
    return {
      grid: withRow(grid, row.id, (now) => ({ ...now, kind: turned })),
      focus: focus(row.id),
    };
  }
  if (rows.length >= MAX_LINES) return { grid };
  const made = { ...blankRow(blank), kind };
  const below = at === -1 ? rows.length : at + 1;
  const grown = { ...grid, rows: rows.toSpliced(below, 0, made), blank: newRequestId() };
  return { grid: { ...grown, search: null }, focus: focus(blank) };
}

/** Turns a priced line into an optional one, and back. */
export function toggleOption(grid: Grid, id: string): Step {
  const row = grid.rows[indexOfRow(grid, id)];
  if (!row || isBlank(row) || !isPricedRow(row)) return { grid };
  const kind = row.kind === 'option' ? 'article' : 'option';
  const turned = withRow(grid, id, (now) => ({ ...now, kind }));
  const announcement = kind === 'option' ? 'Riga facoltativa' : 'Riga non più facoltativa';
  return { grid: { ...turned, announcement } };
}

/** Swaps the row with the one above or below. The focus stays with it. */
export function moved(grid: Grid, { id, cell }: Place, by: -1 | 1): Step {
  const { rows } = grid;
  const from = indexOfRow(grid, id);
  const [row, to] = [rows[from], from + by];
  const focus = { id, cell };
  if (!row || to < 0 || to >= rows.length) return { grid, focus };
  const after = rows.toSpliced(from, 1).toSpliced(to, 0, row);
  const names = namesOf(after);
  const announcement = `Ora è ${names[to]}, ${to === 0 ? 'in cima' : `sotto ${names[to - 1]}`}`;
  return { grid: { ...grid, rows: after, announcement }, focus };
}

/** The focus goes to the row that takes its place. */
export function removed(grid: Grid, { id, cell }: Place): Step {
  const at = indexOfRow(grid, id);
  const row = grid.rows[at];
  if (!row) return { grid };
  const left = { ...grid, rows: grid.rows.toSpliced(at, 1) };
  return {
    grid: left,
    focus: { id: shownRows(left)[at]?.id ?? '', cell },
    done: {
      title: `${namesOf(grid.rows)[at]} ${row.kind === 'heading' ? 'eliminato' : 'eliminata'}`,
      takeBack: (now) => putBack(now, row, at),
    },
  };
}

const putBack = (grid: Grid, row: LineRow, at: number): Step => {
  const { rows } = grid;
  return { grid: rows.length < MAX_LINES ? { ...grid, rows: rows.toSpliced(at, 0, row) } : grid };
};

/** The focus leaves a cell. A new code is looked up; '50+10' becomes 55. */
export function cellLeft(grid: Grid, { id, cell }: Place): Step {
  const step = { grid: { ...grid, search: null } };
  if (cell === 'discount_pct') return { grid: withRow(step.grid, id, withOneDiscount) };
  const { code = '', description = '' } = grid.rows[indexOfRow(grid, id)] ?? {};
  if (cell !== 'code' || !code.trim() || description.trim()) return step;
  return { ...step, lookUp: { id, code, isBeginning: false } };
}

/** '50+10' and '55%' become 55. */
function withOneDiscount(row: LineRow): LineRow {
  const discount = discountOf(row.discount_pct, DISCOUNT_DECIMALS);
  if (typeof discount !== 'number' || !/[+%]/.test(row.discount_pct)) return row;
  return { ...row, discount_pct: amountText('discount_pct', discount) };
}

/** The price of a looked-up code, unless the line has a description or another code by then. */
export const lookedUp = (grid: Grid, id: string, code: string, price: Price): Step => ({
  grid: withRow(grid, id, (row) =>
    row.code === code && !row.description.trim() ? rowOfPrice(row, price, grid.includesVat) : row,
  ),
});

/** Whether the row is in the grid and empty. */
export function isBlankRow({ rows }: Grid, id: string): boolean {
  const row = rows.find((each) => each.id === id);
  return row !== undefined && isBlank(row);
}
