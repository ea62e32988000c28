/** Why a file is not read, in words for whoever chose it. */
export class UnreadableFile extends Error {}

/** A cell as it is read: its text, a number with a point. `isFormula` where it was computed. */
export type ReadCell = { text: string; isFormula?: true };

/** A row by its number in the spreadsheet, from 1. Blank ones are left out. */
export type ReadRow = { row: number; cells: readonly ReadCell[] };

/** Throws when there are more rows below the head than are read. */
export function refuseRows(count: number, most: number): void {
  if (count - 1 <= most) return;
  throw new UnreadableFile(
    `Il file ha più di ${most.toLocaleString('it-IT')} righe: va diviso in più file.`,
  );
}
