/**
 * Pasted lines from a spreadsheet: if too many, asks first; then the price list fills in empty
 * cells.
 */
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { type Grid, isBlankRow, type Place, type Step, shownRows } from './grid.ts';
import { type LineRow, problemsOfRow } from './line-rows.ts';
import { type Pasted, pastedRows } from './paste-rows.ts';
import { findingWords } from './paste-words.ts';
import { knownRow, unknownCodes } from './pasted-codes.ts';

/** Null for text that is no table: it goes into the field. */
export function pasted(grid: Grid, { id, cell }: Place, text: string): Step | null {
  const read = pastedRows(text, cell, newRequestId, grid.includesVat);
  if (!read) return null;
  const closed = { ...grid, search: null };
  const room = MAX_LINES - grid.rows.length + (isBlankRow(grid, id) ? 1 : 0);
  if (read.rows.length <= room) return inserted(closed, read, id);
  return { grid: { ...closed, tooMany: { pasted: read, below: id, room, answer: null } } };
}

/** Below a row, or in place of a blank one. */
function inserted(grid: Grid, read: Pasted, below: string): Step {
  const { rows } = grid;
  const ids = read.rows.map(({ id }) => id);
  const at = rows.findIndex(({ id }) => id === below);
  const place = at === -1 ? rows.length : isBlankRow(grid, below) ? at : at + 1;
  const withPasted = rows.toSpliced(place, isBlankRow(grid, below) ? 1 : 0, ...read.rows);
  const findings = { ids, unread: read.unread, notes: read.notes, unknown: [], isUnsought: false };
  return {
    grid: { ...grid, rows: withPasted, findings, isPasteLast: true },
    focus: { id: ids.at(-1) ?? '', cell: 'quantity' },
    done: {
      isPaste: true,
      title: ids.length === 1 ? '1 riga incollata' : `${ids.length} righe incollate`,
      takeBack: (now) => takenBack(now, ids),
    },
    unpriced: read,
  };
}

/**
 * Lines of another offer, added below the last one. They get the focus once the dialog has closed.
 */
export function added(grid: Grid, rows: readonly LineRow[]): Step {
  const ids = rows.map(({ id }) => id);
  return {
    grid: { ...grid, rows: [...grid.rows, ...rows], isPasteLast: true },
    done: {
      isPaste: true,
      title: ids.length === 1 ? '1 riga aggiunta' : `${ids.length} righe aggiunte`,
      takeBack: (now) => takenBack(now, ids),
    },
  };
}

function takenBack(grid: Grid, ids: readonly string[]): Step {
  const rows = grid.rows.filter(({ id }) => !ids.includes(id));
  const without = { ...grid, rows, findings: null, isPasteLast: false };
  return { grid: without, focus: { id: shownRows(without).at(-1)?.id ?? '', cell: 'code' } };
}

/** Takes as many as there is room for. */
export function firstTaken(grid: Grid): Step {
  const { tooMany } = grid;
  if (!tooMany) return { grid };
  const first = { ...tooMany.pasted, rows: tooMany.pasted.rows.slice(0, tooMany.room) };
  return inserted({ ...grid, tooMany: { ...tooMany, answer: 'first' } }, first, tooMany.below);
}

export const noneTaken = (grid: Grid): Step => ({
  grid: { ...grid, tooMany: grid.tooMany && { ...grid.tooMany, answer: 'none' } },
});

/** The prices of pasted codes, by code; null if the price list did not answer. */
export function priced(grid: Grid, read: Pasted, prices: Map<string, Price> | null): Step {
  const { includesVat } = grid;
  const before = new Map(read.rows.map((row) => [row.id, row]));
  const filled = (row: LineRow) => {
    const own = before.get(row.id);
    if (!own || !prices) return row;
    const keepsRate = read.withRate.has(row.id) || row.vat_rate !== own.vat_rate;
    return knownRow(row, prices, { includesVat, keepsRate });
  };
  // The findings may belong to a later paste by now.
  const isAboutIt = grid.findings && before.has(grid.findings.ids[0] ?? '');
  const known = prices ? { unknown: unknownCodes(read.rows, prices) } : { isUnsought: true };
  return {
    grid: {
      ...grid,
      rows: prices ? grid.rows.map(filled) : grid.rows,
      findings: isAboutIt && grid.findings ? { ...grid.findings, ...known } : grid.findings,
    },
  };
}

export const findingsSeen = (grid: Grid): Step => ({ grid: { ...grid, findings: null } });

/** What to check after a paste, in sentences. */
export function sentencesOf({ rows, findings }: Grid): string[] {
  if (!findings) return [];
  const own = rows.filter(({ id }) => findings.ids.includes(id));
  return findingWords({
    ...findings,
    wrong: own.flatMap((row) => Object.keys(problemsOfRow(row))).length,
  });
}
