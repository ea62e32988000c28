/**
 * Rows per statement of an import or undo. The embedded database does nothing else during a statement. Half as many
 * would not shorten the waits of others, and slow an import by half.
 */
const PORTION = 100;

/** The rows, as many at a time as one statement takes. */
export const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, index) =>
    rows.slice(index * PORTION, (index + 1) * PORTION),
  );
