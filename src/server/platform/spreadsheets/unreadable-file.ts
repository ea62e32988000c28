/** Why a file cannot be read, in words for the user. */
export class UnreadableFile extends Error {}

/** The outcome of a thread whose file cannot be read, in words for the user. */
export type Refused = { refused: string };

/** What a thread posts: errors lose their class on the way. */
export function orRefused<Read>(read: () => Read): Read | Refused {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message };
    throw error;
  }
}

/** A cell as the file stores it. */
export type ReadCell = {
  /** A number has a decimal comma and at most fifteen digits. */
  text: string;
  /** For numbers. */
  number?: number;
  /** The number format: '00000'. */
  format?: string;
  isFormula?: true;
  /** Marked as text by an apostrophe. */
  isText?: true;
};

/** A row by its number in the spreadsheet, from 1. Blank rows are left out. */
export type ReadRow = { row: number; cells: readonly ReadCell[] };

/** Throws when there are more than `most` rows below the header. */
export function refuseRows(count: number, most: number, above = 0): void {
  if (count - above - 1 <= most) return;
  throw new UnreadableFile(
    `Il file ha più di ${most.toLocaleString('it-IT')} righe: va diviso in più file.`,
  );
}
