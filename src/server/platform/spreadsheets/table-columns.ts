/** The columns of a table and their headers. */
import { foldBlanks } from '#contract/tables/written-values.ts';
import { shownText } from './shown-cell.ts';
import type { ReadCell, ReadRow } from './unreadable-file.ts';

/** A query names a column by at most two digits. */
export const MOST_COLUMNS = 100;

export const headTexts = (head: ReadRow): string[] =>
  head.cells.slice(0, MOST_COLUMNS).map((cell) => foldBlanks(shownText(cell)));

/** What the user calls a column: its header, or 'colonna B' without one. */
export const headName = (head: string | undefined, at: number): string =>
  head || `colonna ${columnName(at)}`;

/** The sentence about the headers that were found, for a file that is refused. */
export function headsFound(heads: readonly string[]): string {
  const found = heads.filter(Boolean).slice(0, 8);
  if (found.length === 0) return '';
  return ` Si legge: ${found.map((text) => `«${text.slice(0, 30)}»`).join(', ')}.`;
}

export const cellAt = (row: ReadRow, at: number | undefined): ReadCell =>
  (at === undefined ? undefined : row.cells[at]) ?? { text: '' };

/** 'A', 'Z', 'AA', as in a spreadsheet. */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
