/** Merges two people's edits of an offer's lines, line by line and cell by cell. */
import { blankRow, CELLS, type Cell, isBlank, type LineRow, saysTheSame } from './line-rows.ts';

/** The rows before both edits, as the other person stored them, and as typed here. */
type Edits = {
  before: readonly LineRow[];
  theirs: readonly LineRow[];
  mine: readonly LineRow[];
};

/**
 * Lines added by either person are kept, and so are cells that one person changed. A line that one
 * deleted is removed, unless the other changed it. A cell that both changed keeps what is typed
 * here, with the other's text in `theirs`.
 */
export function mergeRows({ before, theirs, mine }: Edits): LineRow[] {
  const typed = mine.filter((row) => !isBlank(row));
  const known = { before: byId(before), theirs: byId(theirs), mine: byId(typed) };
  const kept = (id: string): LineRow | null => {
    const [old, other, own] = [known.before.get(id), known.theirs.get(id), known.mine.get(id)];
    if (own && other) return mergeRow(old ?? blankRow(id), other, own);
    const left = own ?? other ?? null;
    return left && old && isSame(left, old) ? null : left;
  };
  return orderOf(before, theirs, typed).flatMap((id) => kept(id) ?? []);
}

/** The cells without a choice yet. */
export const openCells = ({ theirs = {} }: LineRow): Cell[] =>
  CELLS.filter((cell) => cell in theirs);

/** The row with one of both texts chosen for a cell. */
export function chosenCell(row: LineRow, cell: Cell, whose: 'mine' | 'theirs'): LineRow {
  const { theirs: { [cell]: other, ...left } = {}, ...rest } = row;
  return {
    ...rest,
    ...(whose === 'theirs' && other !== undefined && { [cell]: other }),
    ...(Object.keys(left).length > 0 && { theirs: left }),
  };
}

const byId = (rows: readonly LineRow[]) => new Map(rows.map((row) => [row.id, row]));

const isSame = (one: LineRow, other: LineRow) =>
  CELLS.every((cell) => saysTheSame(cell, one[cell], other[cell]));

function mergeRow(before: LineRow, other: LineRow, own: LineRow): LineRow {
  const merged: LineRow = { ...own };
  const open: LineRow['theirs'] = { ...own.theirs };
  for (const cell of CELLS) {
    if (saysTheSame(cell, other[cell], before[cell])) continue;
    delete open[cell];
    if (saysTheSame(cell, own[cell], before[cell])) merged[cell] = other[cell];
    else if (!saysTheSame(cell, own[cell], other[cell])) open[cell] = other[cell];
  }
  const { theirs: _, ...row } = merged;
  return Object.keys(open).length > 0 ? { ...row, theirs: open } : row;
}

/**
 * The order of the person who moved lines, or else the other's. A line that only one has stays
 * below the same line.
 */
function orderOf(
  before: readonly LineRow[],
  theirs: readonly LineRow[],
  mine: readonly LineRow[],
): string[] {
  const [first, second] = isMoved(before, mine) ? [mine, theirs] : [theirs, mine];
  const order = first.map(({ id }) => id);
  for (const [index, { id }] of second.entries()) {
    if (order.includes(id)) continue;
    const above = second.slice(0, index).findLast((row) => order.includes(row.id));
    order.splice(above ? order.indexOf(above.id) + 1 : 0, 0, id);
  }
  return order;
}

/** Whether the existing lines are in another order. */
function isMoved(before: readonly LineRow[], after: readonly LineRow[]): boolean {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const order = after.flatMap(({ id }) => places.get(id) ?? []);
  return order.some((place, index) => index > 0 && place < (order[index - 1] ?? 0));
}
