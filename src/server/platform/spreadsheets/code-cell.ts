/** Reads a cell with a code: a text of digits that a spreadsheet may have turned into a number or a date. */
import { foldBlanks, isExponent, isMadeDate } from '#contract/tables/written-values.ts';
import { isDateCell, shownText } from './shown-cell.ts';
import type { ReadCell } from './unreadable-file.ts';

/** `stored`: what the cell stores, if it shows something else. `wrong`: why its code is lost. */
type ReadCode = { value: string; stored?: string } | { wrong: string };

/** Spreadsheets keep fifteen digits. */
const MOST_EXACT = 1e15;

/** The code as the cell shows it. */
export function readCode(cell: ReadCell): ReadCode {
  const shown = foldBlanks(shownText(cell));
  const { number, text } = cell;
  if (isDateCell(cell)) return { wrong: madeDate(shown) };
  if (number === undefined) {
    if (!cell.isText && isExponent(shown)) return { wrong: lostDigits(shown) };
    if (!cell.isText && isMadeDate(shown)) return { wrong: madeDate(shown) };
    return { value: shown };
  }
  if (Math.abs(number) >= MOST_EXACT) return { wrong: lostDigits(shown) };
  // Shown in scientific notation, but stored with all its digits.
  if (isExponent(shown)) return { value: text };
  return shown === text ? { value: shown } : { value: shown, stored: text };
}

const lostDigits = (shown: string): string =>
  `«${shown}» è un codice che il foglio di calcolo ha trasformato in numero, e le cifre sono perse. Nel file originale formattare la colonna come Testo, riscrivere o reimportare i codici, e salvare di nuovo`;

/** Why a value that became a date is not read. */
export const madeDate = (shown: string): string =>
  `«${shown}» è una data: il foglio di calcolo l'ha ricavata da ciò che era scritto, per esempio 1/2. Formattare la colonna come Testo, riscrivere il valore e salvare di nuovo`;
