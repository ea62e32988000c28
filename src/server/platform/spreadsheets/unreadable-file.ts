/** Why a file is not read, in words for whoever chose it. */
export class UnreadableFile extends Error {}

/** A cell as it is stored. */
export type ReadCell = {
  /** A number is written with a comma and its first fifteen digits. */
  text: string;
  /** Its value where it is a number. */
  number?: number;
  /** How a number is shown, as a spreadsheet says it: '00000'. */
  format?: string;
  /** It was computed. */
  isFormula?: true;
  /** Somebody has marked it as a text. */
  isText?: true;
};

/** A row by its number in the spreadsheet, from 1. Blank ones are left out. */
export type ReadRow = { row: number; cells: readonly ReadCell[] };

/** Above the heads of a list that people made stand titles. */
export const ROWS_ABOVE = 10;

/** Throws when there are more rows below the head than are read. */
export function refuseRows(count: number, most: number, above = 0): void {
  if (count - above - 1 <= most) return;
  throw new UnreadableFile(
    `Il file ha più di ${most.toLocaleString('it-IT')} righe: va diviso in più file.`,
  );
}
